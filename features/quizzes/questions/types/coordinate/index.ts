import type { AuthorType } from '../editor-props';
import { noImage } from '../options';
import { CoordinateEditor } from './editor';

export const coordinate: AuthorType<'coordinate'> = {
  icon: 'crosshair',
  Editor: CoordinateEditor,
  start: () => ({
    content: { type: 'coordinate', prompt: {}, image: noImage, markers: 1 },
    key: { type: 'coordinate', targets: [] },
  }),
  sent: (body) => body,
};
