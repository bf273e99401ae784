'use client';

import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { LtrText } from '@/components/ui/bidi';
import { useFormat } from '@/components/ui/format-provider';
import { guardianRelationOf } from '../model/relations';

/** What was given with a request that helps to decide it. Nothing when nothing was. */
export function RequestFacts({ details }: { details: Record<string, string> }) {
  const t = useTranslations('join-requests.facts');
  const format = useFormat();
  const { headline, subjects, birth_date, guardian_name, guardian_phone, guardian_relation } = details;
  const relation = guardianRelationOf(guardian_relation);
  const guardian = (guardian_name || guardian_phone) && (
    <>
      {guardian_name && <bdi>{guardian_name}</bdi>}
      {relation && ` (${t(`relations.${relation}`)})`} {guardian_phone && <LtrText>{guardian_phone}</LtrText>}
    </>
  );
  const all: Record<string, ReactNode> = {
    [t('headline')]: headline && <bdi>{headline}</bdi>,
    [t('subjects')]: subjects && <bdi>{subjects}</bdi>,
    [t('birthDate')]: birth_date && format.date(birth_date),
    [t('guardian')]: guardian,
  };
  const entries = Object.entries(all).filter(([, value]) => Boolean(value));
  if (entries.length === 0) return null;
  return (
    <dl className="mt-1 grid gap-x-5 text-14 sm:flex sm:flex-wrap">
      {entries.map(([term, value]) => (
        <div key={term} className="flex min-w-0 flex-wrap gap-x-1.5">
          <dt className="text-ink-3">{term}</dt>
          <dd className="min-w-0 wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
