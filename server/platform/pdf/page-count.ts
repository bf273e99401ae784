/** How many pages a file of `renderPdf` has, by its tree of pages. */
export function pageCount(bytes: Uint8Array): number {
  const counts = [
    ...Buffer.from(bytes)
      .toString('latin1')
      .matchAll(/\/Type\s*\/Pages\b(?:(?!\/Type\b)[^>])*?\/Count\s+(\d+)/g),
  ];
  return Math.max(0, ...counts.map(([, count]) => Number(count)));
}
