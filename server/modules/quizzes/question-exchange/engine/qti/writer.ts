import type { QuestionMedia, QuestionOption } from '@/lib/contract/questions/content';
import { type Locale, type Localized, pick } from '@/lib/contract/text';
import { type ExportFile, exportName } from '../media/attachment';
import { imageSize } from '../media/size';
import { tag } from '@/server/platform/text/xml/write';

const IMAGE = /<img data-file-id="([^"]*)" alt="([^"]*)" \/>/g;
const FORMULA = /<span data-math="([^"]*)" data-display="(block|inline)"><\/span>/g;

const BLOCK = /<(?:p|h3|h4|ul|ol|blockquote|pre|table)\b/;

export const i = (id: string) => `i_${id}`;

export class QtiWriter {
  readonly files: ReadonlyMap<string, ExportFile>;
  private readonly only: Locale | undefined;
  private readonly locale: Locale;

  constructor(files: ReadonlyMap<string, ExportFile>, only: Locale | undefined, locale: Locale) {
    this.files = files;
    this.only = only;
    this.locale = locale;
  }

  address = (file: ExportFile) => `../media/${exportName(file)}`;

  /** HTML of the school is XML too, but that pictures name a file of the package and formulas show their source. */
  html(html: string): string {
    return html
      .replace(
        FORMULA,
        (_, latex: string, display: string) =>
          `<span data-math="${latex}" data-display="${display}">\\(${latex}\\)</span>`,
      )
      .replace(IMAGE, (image, id: string, alt: string) => {
        const file = this.files.get(id);
        return file ? `<img src="${this.address(file)}" alt="${alt}" />` : image;
      });
  }

  private image(ref: QuestionMedia['image']): string {
    const file = ref && this.files.get(ref.file_id);
    return file ? tag('img', { src: this.address(file), alt: pick(ref.alt ?? {}, this.locale) }) : '';
  }

  private player(kind: 'audio' | 'video', ref: QuestionMedia['image']): string {
    const file = ref && this.files.get(ref.file_id);
    return file ? `<${kind} src="${this.address(file)}" controls="controls"></${kind}>` : '';
  }

  /** Texts where QTI allows no block: a line names its language, blocks keep their box. */
  line(text: Localized, wrap: 'span' | 'p', image?: QuestionMedia['image']): string {
    const picture = this.image(image);
    const parts = Object.entries(text).filter(([, html]) => html?.trim());
    return (
      parts
        .map(([locale, html]) =>
          tag(BLOCK.test(html ?? '') ? 'div' : wrap, { 'xml:lang': locale }, this.html(html ?? '') + picture),
        )
        .join('') || picture
    );
  }

  rich(text: Localized, media: QuestionMedia = {}, wrap: 'div' | 'span' = 'div'): string {
    const more = this.player('audio', media.audio) + this.player('video', media.video);
    const picture = this.image(media.image);
    const end = picture && wrap === 'div' ? `<p>${picture}</p>` : picture;
    const parts = Object.entries(text).filter(([, html]) => html?.trim());
    if (parts.length === 0) return more + picture;
    if (this.only) return tag(wrap, {}, this.html(parts[0]?.[1] ?? '') + more + end);
    return parts
      .map(([locale, html], index) =>
        tag(wrap, { 'xml:lang': locale }, this.html(html ?? '') + (index === 0 ? more : '') + end),
      )
      .join('');
  }

  option({ text, image }: QuestionOption): string {
    return this.rich(text, image && { image });
  }

  ground(id: string): { picture: string; width: number; height: number } {
    const file = this.files.get(id);
    const { width, height } = (file && imageSize(file.bytes)) ?? { width: 1000, height: 1000 };
    return {
      picture: file ? tag('img', { src: this.address(file), alt: '', width, height }) : '',
      width,
      height,
    };
  }
}
