/**
 * The browser reads the file, and its name, some time after the click; on a busy machine that is not at once.
 */
const KEPT_MS = 60_000;

/** Puts a file where the browser keeps its downloads. */
export function saveFile({ blob, name }: { blob: Blob; name: string }): void {
  const url = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), KEPT_MS);
}
