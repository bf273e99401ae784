/** '/data/attributes/sections/0/title' → 'sections.0.title'; null when it points at no attribute. */
export function fieldPath(pointer: string | undefined): string | null {
  const match = pointer?.match(/^\/data(?:\/\d+)?\/attributes\/(.+)$/);
  if (!match?.[1]) return null;
  return match[1]
    .split('/')
    .map((step) => step.replace(/~1/g, '/').replace(/~0/g, '~'))
    .join('.');
}
