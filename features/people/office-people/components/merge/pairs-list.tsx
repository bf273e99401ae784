'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useAction } from '@/components/form/use-action';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { LinkButton } from '@/components/ui/link-button';
import { Panel } from '@/components/ui/panel';
import { toast } from '@/components/ui/toast';
import { pick } from '@/lib/contract/localized';
import type { PersonPair } from '@/lib/contract/resources/people/person-merge';
import { Link, useRouter } from '@/lib/i18n/navigation';
import { markDistinct } from '../../api/merges';
import { mergePage, personPage } from '../../model/pages';

/** Pairs that may be one person: compared, or marked as two people. */
export function PairsList({ pairs }: { pairs: readonly PersonPair[] }) {
  const t = useTranslations('office-people');
  const locale = useLocale();
  const router = useRouter();
  const { run, busyWith } = useAction({ onFailure: (sentence) => toast.error(sentence) });
  const apart = ({ id, one, other }: PersonPair) =>
    run(async () => {
      await markDistinct(locale, one.id, other.id);
      toast.success(t('merge.toldApart'));
      router.refresh();
    }, id);
  return (
    <Panel>
      <ul aria-label={t('merge.title')} className="divide-y divide-line">
        {pairs.map((pair) => (
          <li key={pair.id} className="flex flex-wrap items-center gap-x-5 gap-y-3 px-4 py-4 md:px-5">
            <div className="grid min-w-0 flex-1 basis-72 gap-2">
              {[pair.one, pair.other].map((person) => (
                <p key={person.id} className="min-w-0">
                  <Link href={personPage(person.id)} className="font-semibold hover:underline">
                    <bdi>{pick(person.name, locale)}</bdi>
                  </Link>
                  <span className="flex flex-wrap gap-x-3 text-14 text-ink-2">
                    {person.roles.map((role) => (
                      <span key={role}>{t(`roles.${role}`)}</span>
                    ))}
                    {person.place && (
                      <span>
                        {t('list.place', {
                          classroom: pick(person.place.classroom, locale),
                          number: person.place.number,
                        })}
                      </span>
                    )}
                    <bdi dir="ltr">{person.username}</bdi>
                  </span>
                </p>
              ))}
            </div>
            <p className="flex flex-wrap gap-1.5">
              {pair.reasons.map((reason) => (
                <Badge key={reason} tone="sunken">
                  {t(`merge.reasons.${reason}`)}
                </Badge>
              ))}
            </p>
            <div className="flex flex-wrap gap-2">
              <LinkButton size="row" variant="primary" href={mergePage(pair.one.id, pair.other.id)}>
                {t('merge.compare')}
              </LinkButton>
              <Button size="row" busy={busyWith === pair.id} onClick={() => void apart(pair)}>
                {t('merge.apart')}
              </Button>
            </div>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
