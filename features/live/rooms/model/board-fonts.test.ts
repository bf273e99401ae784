import { expect, test } from 'vitest';
import { ownSources } from './board-fonts';

test('fonts of the board are asked of the school alone', () => {
  const own = "url(https://school.example/brand/board/fonts/Nunito/a.woff2) format('woff2')";
  const foreign =
    "url(https://esm.sh/@excalidraw/excalidraw@0.18.1/dist/prod/fonts/Nunito/a.woff2) format('woff2')";
  expect(ownSources(`${own}, ${foreign}`)).toBe(own);
  expect(ownSources(own)).toBe(own);
});
