'use client';

import { keepPreviousData, useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'next-intl';
import dynamic from 'next/dynamic';
import { useState } from 'react';
import { ErrorState } from '@/components/data/error-state';
import { Button } from '@/components/ui/button';
import { Panel, PanelBody, PanelHead } from '@/components/ui/panel';
import { RadioGroup } from '@/components/ui/radio-group';
import { pick } from '@/lib/contract/localized';
import type { MergeField } from '@/lib/contract/merge-fields';
import type { MergeEffect, MergeSide } from '@/lib/contract/resources/people/person-merge';
import { allOf, mergeQueries } from '../../api/merges';
import { EffectPanel } from './effect-panel';

const MergeDialog = dynamic(() => import('./merge-dialog').then((module) => module.MergeDialog), {
  ssr: false,
});

/** Fields in which the two differ. */
const differing = ({ kept, gone }: MergeEffect): MergeField[] =>
  (Object.keys(kept.facts) as MergeField[]).filter((field) => kept.facts[field] !== gone.facts[field]);

/** Who stays, which value of each field stays, and what would go over. */
export function MergeForm({ one, other }: { one: string; other: string }) {
  const t = useTranslations('office-people');
  const locale = useLocale();
  const [picked, setPicked] = useState<Partial<Record<MergeField, string>>>({});
  const [isAsked, setAsked] = useState(false);
  const { data: first } = useSuspenseQuery(mergeQueries.preview(locale, { kept: one, gone: other }));
  const { data: second } = useSuspenseQuery(mergeQueries.preview(locale, { kept: other, gone: one }));
  // Where only one of the two can stay, the form begins with that one.
  const onlyOther = first.refusals.length > 0 && second.refusals.length === 0;
  const [kept, setKept] = useState(onlyOther ? other : one);
  const pair = { kept, gone: kept === one ? other : one };
  // The form stays while the school looks at the pair the other way round.
  const preview = useQuery({ ...mergeQueries.preview(locale, pair), placeholderData: keepPreviousData });
  const effect = preview.data ?? first;
  const people = [first.kept, first.gone];
  const [stays, goes] = kept === one ? people : people.toReversed();
  const sideOf = (field: MergeField): MergeSide => {
    const chosen = picked[field];
    if (chosen) return chosen === kept ? 'kept' : 'gone';
    return stays?.facts[field] === null && goes?.facts[field] !== null ? 'gone' : 'kept';
  };
  const valueOf = (field: MergeField, value: string | null): string => {
    if (value === null) return t('merge.nothing');
    if (field === 'gender') return t(`genders.${value === 'male' ? 'male' : 'female'}`);
    return field === 'picture' ? t('merge.hasPicture') : value;
  };
  const fields = differing(first);
  const choices = { ...allOf('kept'), ...Object.fromEntries(fields.map((field) => [field, sideOf(field)])) };
  const name = pick((stays ?? first.kept).name, locale);
  return (
    <div className="grid items-start gap-6 lg:grid-cols-2">
      <Panel aria-labelledby="merge-fields">
        <PanelHead id="merge-fields" title={t('merge.who')} />
        <PanelBody className="grid gap-5">
          <RadioGroup
            label={t('merge.stays')}
            hint={t('merge.staysHint')}
            value={kept}
            onChange={setKept}
            options={people.map(({ id, name: words, facts }) => ({
              value: id,
              label: <bdi>{pick(words, locale)}</bdi>,
              hint: <bdi dir="ltr">{facts.sign_in}</bdi>,
            }))}
          />
          {fields.map((field) => (
            <RadioGroup
              key={field}
              label={t(`merge.fields.${field}`)}
              value={sideOf(field) === 'kept' ? kept : pair.gone}
              onChange={(id) => setPicked({ ...picked, [field]: id })}
              options={people.map(({ id, facts }) => ({
                value: id,
                label: <bdi>{valueOf(field, facts[field])}</bdi>,
              }))}
            />
          ))}
        </PanelBody>
      </Panel>
      <div className="grid gap-4">
        {preview.isError ? (
          <ErrorState onRetry={() => void preview.refetch()} />
        ) : (
          <EffectPanel effect={effect} isBusy={preview.isPlaceholderData} />
        )}
        <div>
          <Button
            variant="primary"
            disabled={effect.refusals.length > 0 || preview.isPlaceholderData || preview.isError}
            onClick={() => setAsked(true)}
          >
            {t('merge.go')}
          </Button>
        </div>
      </div>
      {isAsked && <MergeDialog name={name} pair={pair} choices={choices} onClose={() => setAsked(false)} />}
    </div>
  );
}
