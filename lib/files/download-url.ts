export const fileFormats = ['xlsx', 'csv', 'pdf'] as const;
export type FileFormat = (typeof fileFormats)[number];

/** Address of a download: the given call with a format and the filters that are set. */
export function downloadUrl(url: string, format: FileFormat, filters: Record<string, unknown> = {}): string {
  const query = new URLSearchParams({ format });
  for (const [key, value] of Object.entries(filters))
    if (value !== undefined && value !== '') query.set(key, String(value));
  return `${url}?${query}`;
}
