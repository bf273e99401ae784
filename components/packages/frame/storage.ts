/**
 * A store of this page alone: the browser gives none to an origin of nobody, and scripts that ask for it
 * would stop.
 */
function memoryStorage(): Storage {
  const kept = new Map<string, string>();
  return {
    get length() {
      return kept.size;
    },
    key: (index) => [...kept.keys()][index] ?? null,
    getItem: (key) => kept.get(String(key)) ?? null,
    setItem: (key, value) => void kept.set(String(key), String(value)),
    removeItem: (key) => void kept.delete(String(key)),
    clear: () => kept.clear(),
  };
}

for (const name of ['localStorage', 'sessionStorage'])
  Object.defineProperty(self, name, { value: memoryStorage(), configurable: true });
