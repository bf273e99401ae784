'use client';

import { useLocale, useTranslations } from 'next-intl';
import dynamic from 'next/dynamic';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Panel, PanelHead } from '@/components/ui/panel';
import { pick } from '@/lib/contract/localized';
import type { OfficePerson } from '@/lib/contract/resources/office-people';
import { Link } from '@/lib/i18n/navigation';
import { actionOf } from '../../api/people';
import { personPage } from '../../model/pages';

const GuardianDialog = dynamic(() => import('./guardian-dialog').then((module) => module.GuardianDialog), {
  ssr: false,
});
const EndGuardianDialog = dynamic(
  () => import('./end-guardian-dialog').then((module) => module.EndGuardianDialog),
  { ssr: false },
);

type Relative = OfficePerson['guardians'][number];
type Opened = { kind: 'link' } | { kind: 'relation' | 'end'; guardian: Relative };
type FamilyPanelProps = {
  person: OfficePerson;
  onSaved: (person: OfficePerson) => void;
  onDone: () => Promise<unknown>;
};

/** Guardians of a student, who may be linked and let go, and children of a guardian. */
export function FamilyPanel({ person, onSaved, onDone }: FamilyPanelProps) {
  const t = useTranslations('office-people.family');
  const locale = useLocale();
  const [opened, setOpened] = useState<Opened | null>(null);
  const close = () => setOpened(null);
  const link = actionOf(person, 'link');
  const acts = (guardian: Relative) => {
    const name = pick(guardian.name, locale);
    return (['relation', 'end'] as const).map((kind) => (
      <Button key={kind} size="row" onClick={() => setOpened({ kind, guardian })}>
        {t(kind)}
        <span className="sr-only"> {name}</span>
      </Button>
    ));
  };
  return (
    <>
      {(['guardians', 'children'] as const).map(
        (kind) =>
          (person[kind].length > 0 || (kind === 'guardians' && person.place)) && (
            <Panel key={kind} aria-labelledby={kind}>
              <PanelHead
                id={kind}
                title={t(kind)}
                actions={
                  kind === 'guardians' &&
                  link && (
                    <Button size="row" onClick={() => setOpened({ kind: 'link' })}>
                      {link.label}
                    </Button>
                  )
                }
              />
              {person[kind].length === 0 && (
                <p className="px-4 py-3 text-14 text-ink-2 md:px-5">{t('none')}</p>
              )}
              <ul className="divide-y divide-line">
                {person[kind].map((relative) => (
                  <li
                    key={relative.id}
                    className="flex min-h-11 flex-wrap items-center gap-x-3 gap-y-1 px-4 py-2 md:px-5"
                  >
                    <span className="min-w-0 flex-1 basis-40">
                      <Link
                        href={personPage(relative.id)}
                        className="font-semibold text-primary hover:underline"
                      >
                        <bdi>{pick(relative.name, locale)}</bdi>
                      </Link>
                      {relative.relation && (
                        <span className="block text-13 text-ink-2">
                          {t(`relations.${relative.relation}`)}
                        </span>
                      )}
                    </span>
                    {kind === 'guardians' && link && acts(relative)}
                  </li>
                ))}
              </ul>
            </Panel>
          ),
      )}
      {opened?.kind === 'link' && link && (
        <GuardianDialog student={person.id} action={link} onSaved={onSaved} onClose={close} />
      )}
      {opened?.kind === 'relation' && (
        <GuardianDialog student={person.id} guardian={opened.guardian} onSaved={onSaved} onClose={close} />
      )}
      {opened?.kind === 'end' && (
        <EndGuardianDialog student={person.id} guardian={opened.guardian} onDone={onDone} onClose={close} />
      )}
    </>
  );
}
