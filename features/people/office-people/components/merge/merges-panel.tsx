'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useAction } from '@/components/form/use-action';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { Panel, PanelHead } from '@/components/ui/panel';
import { toast } from '@/components/ui/toast';
import { useFormat } from '@/components/ui/format-provider';
import { pick } from '@/lib/contract/localized';
import type { PersonMerge } from '@/lib/contract/resources/people/person-merge';
import { Link, useRouter } from '@/lib/i18n/navigation';
import { undoMerge } from '../../api/merges';
import { personPage } from '../../model/pages';

/** What was merged lately; it can be undone while nothing of the person changed. */
export function MergesPanel({ merges }: { merges: readonly PersonMerge[] }) {
  const t = useTranslations('office-people.merge');
  const locale = useLocale();
  const format = useFormat();
  const router = useRouter();
  const { run, busyWith } = useAction({ onFailure: (sentence) => toast.error(sentence) });
  const undo = (id: string) =>
    run(async () => {
      await undoMerge(locale, id);
      toast.success(t('undone'));
      router.refresh();
    }, id);
  return (
    <Panel aria-labelledby="merges" className="mt-6 md:mt-8">
      <PanelHead id="merges" title={t('made')} />
      <ul className="divide-y divide-line">
        {merges.map((merge) => (
          <li key={merge.id} className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3 md:px-5">
            <p className="min-w-0 flex-1 basis-60">
              <Link href={personPage(merge.kept.id)} className="font-semibold text-primary hover:underline">
                <bdi>{pick(merge.kept.name, locale)}</bdi>
              </Link>
              <span className="block text-14 text-ink-2">
                {t('madeBy', { name: pick(merge.by, locale), at: format.moment(merge.at) })}
              </span>
            </p>
            {merge.undone_at ? (
              <Badge tone="sunken">{t('isUndone')}</Badge>
            ) : (
              <Button size="row" busy={busyWith === merge.id} onClick={() => void undo(merge.id)}>
                {t('undo')}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Panel>
  );
}
