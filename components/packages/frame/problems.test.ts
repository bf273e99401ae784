// @vitest-environment jsdom
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';

const reported: unknown[] = [];
beforeAll(async () => {
  await import('./cors');
  await import('./problems');
});
beforeEach(() => {
  reported.length = 0;
  vi.spyOn(window.parent, 'postMessage').mockImplementation(
    (message: unknown) => void reported.push(message),
  );
});
const problem = (reason: string, detail: string) => ({ manara: 'package', type: 'problem', reason, detail });

test('pictures and films are asked for so that a canvas may read them', () => {
  const picture = new Image();
  picture.src = '/api/packages/token/content/images/a.png';
  expect(picture.crossOrigin).toBe('anonymous');
  expect(picture.src).toContain('/content/images/a.png');
  const film = document.createElement('video');
  film.src = '/api/packages/token/content/a.mp4';
  expect(film.crossOrigin).toBe('anonymous');
});

test('what is asked of another site is named, once', () => {
  for (const blockedURI of ['https://cdn.example.org/a.js', 'https://cdn.example.org/b.js', 'inline'])
    window.dispatchEvent(Object.assign(new Event('securitypolicyviolation'), { blockedURI }));
  expect(reported).toEqual([problem('outside', 'cdn.example.org')]);
});

test('a missing file and a failed script are named', () => {
  const script = document.createElement('script');
  Object.defineProperty(script, 'src', {
    value: new URL('/api/packages/token/lib/agamotto.js', location.href).href,
  });
  window.addEventListener('error', (event) => event.preventDefault(), { once: true });
  document.head.append(script);
  script.dispatchEvent(new Event('error'));
  window.dispatchEvent(new ErrorEvent('error', { message: 'Tainted canvases may not be exported.' }));
  expect(reported).toEqual([
    problem('file', 'agamotto.js'),
    problem('script', 'Tainted canvases may not be exported.'),
  ]);
});
