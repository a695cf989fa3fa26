// <script src="https://park.example/widget.js" data-language="en"></script>
import { mount, names, type Options } from "./mount";

const own = (document.currentScript ?? document.querySelector("script[src*='/widget.js']")) as HTMLScriptElement | null;
if (own) {
  const options: Options = {};
  for (let i = 0; i < names.length; i++) {
    const name = names[i]!;
    options[name] = own.getAttribute(`data-${name}`) ?? own.getAttribute(`data-${name.replace(/_/g, "-")}`);
  }
  const begin = () => void mount(new URL(own.src).origin, options);
  if (document.body) begin();
  else document.addEventListener("DOMContentLoaded", begin, { once: true });
}
