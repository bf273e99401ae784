import StarterKit from '@tiptap/starter-kit';
import { Formula } from './formula-node';
import { Picture, Subscript, Superscript } from './marks';
import { Place } from './place-node';

/** The allowed content of rich text in a question: the same closed list as the sanitiser of the server. */
export const richExtensions = (
  nameOf: (id: string) => string,
  urlOf: (fileId: string) => string | undefined,
) => [
  StarterKit.configure({
    heading: { levels: [3, 4] },
    horizontalRule: false,
    link: false,
    trailingNode: false,
  }),
  Subscript,
  Superscript,
  Picture.configure({ urlOf }),
  Formula,
  Place.configure({ nameOf }),
];
