// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest';
import { saveFile } from './save-file';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('a file keeps its name, and is still there long after the click', () => {
  vi.useFakeTimers();
  const kept: string[] = [];
  const revoked = vi.fn<(url: string) => void>();
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:file', revokeObjectURL: revoked }));
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    kept.push(`${this.download} ${this.href}`);
  });
  saveFile({ blob: new Blob(['x']), name: 'درجات.pdf' });
  expect(kept).toEqual(['درجات.pdf blob:file']);
  vi.advanceTimersByTime(10_000);
  expect(revoked).not.toHaveBeenCalled();
  vi.runAllTimers();
  expect(revoked).toHaveBeenCalledExactlyOnceWith('blob:file');
});
