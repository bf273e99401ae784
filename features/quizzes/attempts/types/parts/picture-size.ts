type Sized = { width?: number | undefined; height?: number | undefined };

/**
 * The reserved size of a picture before it has loaded, so that the layout does not shift: its own width, at
 * most the width of the container and the height `most`. Null while the size is not known.
 */
export function pictureSize({ width, height }: Sized, most: '70dvh' | '46dvh' | '18rem') {
  if (!width || !height) return null;
  return {
    inlineSize: `min(${width}px, 100%, calc(${most} * ${Math.round((width / height) * 1_000) / 1_000}))`,
  };
}
