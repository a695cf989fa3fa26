/** Hands a text to the browser as a file. */
export function download(name: string, text: string, type: "text/csv" | "text/plain") {
  downloadBlob(name, new Blob([text], { type: `${type};charset=utf-8` }));
}

/** Hands a file to the browser. */
export function downloadBlob(name: string, file: Blob) {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000); // once the browser has read it
}
