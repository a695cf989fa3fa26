// import { mount } from "https://park.example/widget.mjs";
import { mount as put, type Options, type Widget } from "./mount";

/**
 * Puts the widget on the page.
 * @param options.park the origin of the park, where this file has been copied into a bundle; without it, where it came from.
 */
export function mount({ park, ...options }: Options & { park?: string } = {}): Widget {
  return put(new URL(park ?? import.meta.url).origin, options);
}
