import '@testing-library/jest-dom/vitest';
import './top-layer';
import { cleanup, configure } from '@testing-library/react';
import { afterEach, beforeEach, expect, vi } from 'vitest';

// A busy machine is no failure of a screen.
configure({ asyncUtilTimeout: 60_000 });

// React says on console.error what is wrong with a component; a test that provokes it must say so with its
// own spy.
beforeEach(() => {
  vi.spyOn(console, 'error');
});

afterEach(() => {
  cleanup();
  const calls = vi.isMockFunction(console.error) ? vi.mocked(console.error).mock.calls : [];
  vi.restoreAllMocks();
  expect(calls, 'unexpected console.error').toEqual([]);
});
