import type { MediaRef, QuestionMedia, QuestionOption } from '@/lib/contract/questions/content';
import { type Locale, type Localized, pick } from '@/lib/contract/text';
import { type ExportFile, exportName } from '../media/attachment';
import { joinLanguages, withoutFormulas } from '../rich';
import { attribute, cdata, tag } from '@/server/platform/text/xml/write';

const IMAGE = /<img data-file-id="([^"]*)" alt="([^"]*)" \/>/g;

/** Writes the parts of one question; every file stands in the element whose text shows it. */
export class MoodleWriter {
  readonly written = new Set<string>();
  readonly files: ReadonlyMap<string, ExportFile>;
  private readonly only: Locale | undefined;
  private readonly locale: Locale;

  constructor(files: ReadonlyMap<string, ExportFile>, only: Locale | undefined, locale: Locale) {
    this.files = files;
    this.only = only;
    this.locale = locale;
  }

  private html(html: string, names: Set<string>): string {
    return withoutFormulas(html).replace(IMAGE, (image, id: string, alt: string) => {
      const file = this.files.get(id);
      if (!file) return image;
      names.add(id);
      return `<img src="@@PLUGINFILE@@/${exportName(file)}" alt="${alt}" />`;
    });
  }

  file(id: string): string {
    const file = this.files.get(id);
    if (!file) return '';
    this.written.add(id);
    const body = Buffer.from(file.bytes).toString('base64');
    return tag('file', { name: exportName(file), path: '/', encoding: 'base64' }, body);
  }

  private picture(ref: MediaRef | undefined, names: Set<string>): string {
    const file = ref && this.files.get(ref.file_id);
    if (!file) return '';
    names.add(ref.file_id);
    return `<img src="@@PLUGINFILE@@/${exportName(file)}" alt="${attribute(pick(ref.alt ?? {}, this.locale))}" />`;
  }

  private player(kind: 'audio' | 'video', ref: MediaRef | undefined, names: Set<string>): string {
    const file = ref && this.files.get(ref.file_id);
    if (!file) return '';
    names.add(ref.file_id);
    return `<p><${kind} controls src="@@PLUGINFILE@@/${exportName(file)}"></${kind}></p>`;
  }

  /** Both languages of a text with its files, as the inside of an element. */
  text(text: Localized, more: QuestionMedia = {}): string {
    const names = new Set<string>();
    const parts = Object.entries(text).map(([locale, html]) => [locale, this.html(html ?? '', names)]);
    const { html } = joinLanguages(Object.fromEntries(parts), this.only === undefined);
    const picture = this.picture(more.image, names);
    const shown =
      html +
      this.player('audio', more.audio, names) +
      this.player('video', more.video, names) +
      (picture && html !== '' ? `<p>${picture}</p>` : picture);
    return `${tag('text', {}, cdata(shown))}${[...names].map((id) => this.file(id)).join('')}`;
  }

  rich(name: string, text: Localized, more?: QuestionMedia): string {
    return tag(name, { format: 'html' }, this.text(text, more));
  }

  option(name: string, attrs: Record<string, string>, { text, image }: QuestionOption, rest = ''): string {
    return tag(name, { ...attrs, format: 'html' }, this.text(text, image && { image }) + rest);
  }
}

export const plainText = (name: string, text: string) => tag(name, {}, tag('text', {}, cdata(text)));
export const simple = (name: string, text: string | number) => tag(name, {}, cdata(String(text)));
