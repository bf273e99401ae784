import 'server-only';
import { getTranslations } from 'next-intl/server';
import { ClientMessages } from '@/components/layout/client-messages';
import { MediaPreview } from '@/components/media/media-preview';
import { LinkButton } from '@/components/ui/link-button';
import { Panel, PanelBody, PanelHead } from '@/components/ui/panel';
import { type Locale, pick } from '@/lib/contract/localized';
import { studentFields } from '@/lib/contract/preparation';
import type { Format } from '@/lib/i18n/format';
import { readPaper } from '../api/papers';
import { papersPath } from '../model/pages';

type SheetProps = { id: string; locale: Locale; format: Format };

const texts = studentFields.filter((field) => field !== 'objectives');

/** One working paper: what the lesson is for, what to do, and the media that the teacher added. */
export async function PaperSheet({ id, locale, format }: SheetProps) {
  const [paper, t] = await Promise.all([readPaper(locale, id), getTranslations('preparation.papers')]);
  const { title, subject, teacher, day, parts, media } = paper;
  const objectives = parts.objectives?.filter(Boolean) ?? [];
  return (
    <article aria-labelledby="paper-title" className="grid gap-5">
      <header className="grid gap-1">
        <h2 id="paper-title" className="text-20 font-bold">
          <bdi>{title}</bdi>
        </h2>
        <p className="text-14 text-ink-3">
          {[pick(subject.name, locale), pick(teacher.name, locale), format.date(`${day}T12:00:00Z`)].join(
            ' · ',
          )}
        </p>
      </header>
      {objectives.length > 0 && (
        <Panel aria-labelledby="paper-objectives">
          <PanelHead id="paper-objectives" title={t('parts.objectives')} />
          <PanelBody>
            <ul dir="auto" className="list-disc ps-5">
              {objectives.map((text) => (
                <li key={text}>{text}</li>
              ))}
            </ul>
          </PanelBody>
        </Panel>
      )}
      {texts.map((part) =>
        parts[part] ? (
          <Panel key={part} aria-labelledby={`paper-${part}`}>
            <PanelHead id={`paper-${part}`} title={t(`parts.${part}`)} />
            <PanelBody>
              <p dir="auto" className="whitespace-pre-line">
                {parts[part]}
              </p>
            </PanelBody>
          </Panel>
        ) : null,
      )}
      <ClientMessages parts={['media.preview']}>
        {media.map((item) => (
          <Panel key={item.id} aria-label={pick(item.title, locale)}>
            <PanelBody>
              <MediaPreview media={item} />
            </PanelBody>
          </Panel>
        ))}
      </ClientMessages>
      <div className="no-print">
        <LinkButton href={papersPath}>{t('back')}</LinkButton>
      </div>
    </article>
  );
}
