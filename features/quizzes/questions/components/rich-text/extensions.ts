import StarterKit from '@tiptap/starter-kit';
import { Formula } from './formula-node';
import { Picture, Subscript, Superscript } from './marks';
import { Film, Link, TypedFormula } from './page-nodes';
import { Place } from './place-node';
import { tableNodes } from './table-nodes';

/**
 * The allowed content of rich text: the same closed list as the sanitiser of the server. A page (`isPage`) has headings
 * from the second level on, links and films too.
 */
export const richExtensions = (
  nameOf: (id: string) => string,
  urlOf: (fileId: string) => string | undefined,
  isPage = false,
) => [
  StarterKit.configure({
    heading: { levels: isPage ? [2, 3, 4] : [3, 4] },
    horizontalRule: false,
    link: false,
    trailingNode: isPage ? {} : false,
  }),
  Subscript,
  Superscript,
  Picture.configure({ urlOf }),
  ...tableNodes,
  ...(isPage ? [Link, Film.configure({ urlOf }), TypedFormula] : [Formula, Place.configure({ nameOf })]),
];
