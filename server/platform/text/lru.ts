/** A bounded memo of a pure text -> text function: the least recently used entries go first. */
export function memoize(
  compute: (text: string) => string,
  limits: { entries: number; characters: number },
): (text: string) => string {
  const kept = new Map<string, string>();
  let size = 0;
  const drop = (text: string, result: string) => {
    kept.delete(text);
    size -= text.length + result.length;
  };
  return (text) => {
    const known = kept.get(text);
    if (known !== undefined) {
      kept.delete(text);
      kept.set(text, known);
      return known;
    }
    const result = compute(text);
    if (text.length + result.length > limits.characters / 8) return result;
    kept.set(text, result);
    size += text.length + result.length;
    for (const [oldest, value] of kept) {
      if (kept.size <= limits.entries && size <= limits.characters) break;
      drop(oldest, value);
    }
    return result;
  };
}
