export {};

/**
 * Each page of a package has an origin of nobody, so that a picture of the package is of another site to its canvas. The
 * school allows every reader of the address; asked for so, pictures and films can be drawn on a canvas and read back.
 */
for (const { prototype } of [HTMLImageElement, HTMLMediaElement]) {
  const own = Object.getOwnPropertyDescriptor(prototype, 'src');
  if (!own?.set) continue;
  Object.defineProperty(prototype, 'src', {
    ...own,
    set(this: HTMLImageElement | HTMLMediaElement, value: string) {
      if (!this.hasAttribute('crossorigin')) this.crossOrigin = 'anonymous';
      own.set?.call(this, value);
    },
  });
}
