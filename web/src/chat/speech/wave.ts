// The drawing of what is heard: a row of bars, the newest at the right, each as high as the level was.
import { threshold } from "./detector";

/** From this level on a bar has its full height, in dB. */
const loudest = -10;
const gap = 8;

/** How high a bar stands, from 0 to 1. What is no speech is a dot. */
export function heightOf(level: number): number {
  return Math.max(0, Math.min(1, (level - threshold) / (loudest - threshold)));
}

/** Paints the levels, the last of them at the right edge. */
export function paint(canvas: HTMLCanvasElement, levels: readonly number[]) {
  const { clientWidth: width, clientHeight: height } = canvas;
  const scale = window.devicePixelRatio || 1;
  if (canvas.width !== width * scale || canvas.height !== height * scale) {
    canvas.width = width * scale;
    canvas.height = height * scale;
  }
  const pen = canvas.getContext("2d");
  if (!pen) return;
  pen.setTransform(scale, 0, 0, scale, 0, 0);
  pen.clearRect(0, 0, width, height);
  pen.strokeStyle = getComputedStyle(canvas).color;
  pen.lineWidth = 4;
  pen.lineCap = "round";
  for (let x = width - gap / 2, i = levels.length - 1; x > 0; x -= gap, i--) {
    const half = 0.5 + (heightOf(levels[i] ?? threshold) * (height - 6)) / 2;
    pen.beginPath();
    pen.moveTo(x, height / 2 - half);
    pen.lineTo(x, height / 2 + half);
    pen.stroke();
  }
}

/** How many bars a row of a width has room for. */
export const barsIn = (width: number) => Math.ceil(width / gap);
