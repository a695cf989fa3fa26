import type { Image } from "./state";

/** A plain picture as on our page; next/image would have its server scale it. */
export function Picture({ image, eager = false }: { image: Image; eager?: boolean }) {
  return (
    <figure>
      <img
        src={image.src}
        srcSet={image.srcset || undefined}
        sizes="(min-width: 60rem) 33vw, 100vw"
        width={image.width}
        height={image.height}
        alt={image.alt}
        loading={eager ? "eager" : "lazy"}
        decoding="async"
      />
    </figure>
  );
}
