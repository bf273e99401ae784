type Sized = { width?: number | undefined; height?: number | undefined };

/**
 * The place of a picture before it has come, so that nothing below moves under a hand: its own width, no wider than
 * where it stands and no higher than `most`. Null while its size is not known.
 */
export function pictureSize({ width, height }: Sized, most: '70dvh' | '46dvh' | '18rem') {
  if (!width || !height) return null;
  return {
    inlineSize: `min(${width}px, 100%, calc(${most} * ${Math.round((width / height) * 1_000) / 1_000}))`,
  };
}
