'use client';

import { useTranslations } from 'next-intl';
import { Banner } from '@/components/ui/banner';
import { Button } from '@/components/ui/button';
import { useFormat } from '@/components/ui/format-provider';
import { ScrollRegion } from '@/components/ui/scroll-region';
import type { DraftOffer } from '@/lib/drafts/draft-offer';
import { textOfDraft } from '@/lib/drafts/draft-text';

const MOST_SHOWN = 5;

/** Text of an earlier visit: when it was written, what is saved beside it where both changed, and the decision. */
export function KeptDraftNote({ offer }: { offer: DraftOffer }) {
  const t = useTranslations('common.keptDraft');
  const format = useFormat();
  const { at, own: typed, conflicts, restore, discard } = offer;
  const isMoved = conflicts.length > 0;
  const when = format.dateTime(new Date(at).toISOString());
  const shown = conflicts.slice(0, MOST_SHOWN);
  return (
    <Banner
      look="box"
      icon="info"
      lead={t('lead', { when })}
      more={
        isMoved ? (
          <>
            {t('moved')}
            <ul className="mt-2 grid gap-3">
              {shown.map(({ path, saved, own }) => (
                <li key={path} className="grid gap-2 md:grid-cols-2">
                  <Side label={t('saved')} text={textOfDraft(saved)} />
                  <Side label={t('own')} text={textOfDraft(own)} />
                </li>
              ))}
            </ul>
          </>
        ) : (
          <bdi className="line-clamp-3 text-14 wrap-anywhere">{textOfDraft(typed)}</bdi>
        )
      }
      action={
        <span className="flex flex-wrap gap-2">
          <Button size="row" variant="primary" onClick={restore}>
            {t(isMoved ? 'useOwn' : 'goOn')}
          </Button>
          <Button size="row" onClick={discard}>
            {t(isMoved ? 'useSaved' : 'discard')}
          </Button>
        </span>
      }
    />
  );
}

function Side({ label, text }: { label: string; text: string }) {
  return (
    <div className="min-w-0 rounded-md bg-surface px-3 py-2 text-14 text-ink">
      <span className="block text-13 text-ink-2">{label}</span>
      <ScrollRegion label={label} className="max-h-40 overflow-y-auto">
        <bdi className="block wrap-anywhere whitespace-pre-wrap">{text || '—'}</bdi>
      </ScrollRegion>
    </div>
  );
}
