import type { Locale, Localized } from '@/lib/contract/text';
import type { Note } from '../importer';
import type { Attachment } from '../media/attachment';
import { decodeEntities } from '@/server/platform/text/html';

type Media = { file_id: string; alt?: Localized };
export type Taken = { text: Localized; image?: Media };
/** Files of a question by the names under which its texts call them. */
export type NamedFiles = ReadonlyMap<string, Attachment>;

const escape = (text: string) =>
  text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;');
const attributeOf = (tag: string, name: string) => {
  const found = new RegExp(String.raw`\s${name}\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))`, 'i').exec(tag);
  return decodeEntities(found?.[1] ?? found?.[2] ?? found?.[3] ?? '');
};
const PLAYERS = ['audio', 'video', 'object', 'iframe'] as const;
const IMAGE = /<img\b[^<>]*>/gi;
const LAST_IMAGE = /<img data-file-id="([0-9a-f-]{36})" alt="([^"]*)" \/>/;
const NOTHING = /^(?:<\/p>|<br ?\/?>|\s)*$/;

/** Each player through `change`; one that is never closed goes without what follows it. */
function mapPlayers(html: string, change: (player: string) => string): string {
  return PLAYERS.reduce((text, name) => {
    // Whatever begins before the last end has an end, so that no text is read twice.
    const last = [...text.matchAll(new RegExp(`</${name}\\s*>`, 'gi'))].at(-1);
    const whole = new RegExp(
      `<${name}\\b[^<>]*[^<>/]>[\\s\\S]*?</${name}\\s*>|<${name}>[\\s\\S]*?</${name}\\s*>`,
      'gi',
    );
    const bare = new RegExp(`</?${name}\\b[^<>]*>`, 'gi');
    const end = last ? last.index + last[0].length : 0;
    return (
      text.slice(0, end).replace(whole, change).replace(bare, change) + text.slice(end).replace(bare, change)
    );
  }, html);
}

function cutTail(html: string): { head: string; id: string; alt: string } | undefined {
  const at = html.indexOf('<img');
  const match = at < 0 ? null : LAST_IMAGE.exec(html.slice(at));
  if (match?.index !== 0 || !NOTHING.test(html.slice(at + match[0].length))) return undefined;
  let head = html.slice(0, at).trimEnd();
  for (let cut = head; ; head = cut) {
    cut = head.replace(/(?:<p>|<br ?\/?>)$/, '').trimEnd();
    if (cut === head) break;
  }
  return { head: head.trim(), id: match[1] ?? '', alt: decodeEntities(match[2] ?? '') };
}

/** Texts of one question that another program wrote: their language, their files, and what was lost on the way. */
export class ForeignTexts {
  readonly notes = new Map<string, Note>();
  readonly language: Locale;
  readonly media: { image?: Media; audio?: Media; video?: Media } = {};
  private readonly files: NamedFiles;

  constructor(language: Locale, files: NamedFiles) {
    this.language = language;
    this.files = files;
  }

  note(code: string, params?: Note['params']): void {
    this.notes.set(code, params ? { code, params } : { code });
  }

  file(source: string): Attachment | undefined {
    if (source === '') return undefined;
    let name = source.split(/[?#]/)[0] ?? '';
    try {
      name = decodeURIComponent(name);
    } catch {
      // A name with a bare percent sign is taken as it stands.
    }
    return this.files.get(name) ?? this.files.get(source);
  }

  /** HTML whose pictures name files of the question; sound and film become the question's own. */
  withFiles(html: string): string {
    if (!/<(?:img|audio|video|object|iframe)\b/i.test(html)) return html;
    const silent = mapPlayers(html, (player) => {
      const file = this.file(attributeOf(player, 'src')) ?? this.file(attributeOf(player, 'data'));
      if (!file || file.type === 'image') this.note('media_lost');
      else if (this.media[file.type]) this.note('media_many');
      else this.media[file.type] = { file_id: file.id };
      return '';
    });
    return silent.replace(IMAGE, (image) => {
      const file = this.file(attributeOf(image, 'src'));
      const alt = escape(attributeOf(image, 'alt'));
      if (file?.type === 'image') return `<img data-file-id="${file.id}" alt="${alt}" />`;
      if (/\sdata-file-id="/.test(image)) return image;
      this.note('media_lost');
      return '';
    });
  }

  /** A picture that ends a text stands beside it. */
  tail(text: Localized): Taken {
    const found = Object.entries(text).map(([locale, html]) => ({ locale, cut: cutTail(html ?? '') }));
    const id = found[0]?.cut?.id;
    if (!id || found.some(({ cut }) => cut?.id !== id)) return { text };
    const alts = found.filter(({ cut }) => cut?.alt.trim());
    const rest = found.filter(({ cut }) => cut?.head);
    return {
      text: Object.fromEntries(rest.map(({ locale, cut }) => [locale, cut?.head])),
      image: {
        file_id: id,
        ...(alts.length > 0 && {
          alt: Object.fromEntries(alts.map(({ locale, cut }) => [locale, cut?.alt])),
        }),
      },
    };
  }

  /** The text of the question, and what is to be seen and heard beside it. */
  prompt(text: Localized): { prompt: Localized; media?: object } {
    const { text: prompt, image } = this.tail(text);
    const isWhole = Object.keys(prompt).length > 0;
    if (image && isWhole) this.media.image ??= image;
    return {
      prompt: isWhole ? prompt : text,
      ...(Object.keys(this.media).length > 0 && { media: this.media }),
    };
  }
}
