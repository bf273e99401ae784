'use client';

import { useLocale, useTranslations } from 'next-intl';
import dynamic from 'next/dynamic';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Panel, PanelHead } from '@/components/ui/panel';
import { pick } from '@/lib/contract/localized';
import type { OfficePerson } from '@/lib/contract/resources/people/office-people';
import { Link } from '@/lib/i18n/navigation';
import { actionOf } from '../../api/people';
import { personPage } from '../../model/pages';

const GuardianDialog = dynamic(() => import('./guardian-dialog').then((module) => module.GuardianDialog), {
  ssr: false,
});
const ChildDialog = dynamic(() => import('./child-dialog').then((module) => module.ChildDialog), {
  ssr: false,
});
const EndGuardianDialog = dynamic(
  () => import('./end-guardian-dialog').then((module) => module.EndGuardianDialog),
  { ssr: false },
);

type Relative = OfficePerson['guardians'][number];
type Opened =
  | { kind: 'link' | 'link_child' }
  | { kind: 'relation' | 'end'; relative: Relative; isChild: boolean };
type FamilyPanelProps = {
  person: OfficePerson;
  onSaved: (person: OfficePerson) => void;
  onDone: () => Promise<unknown>;
};

/** Guardians of a student, and children of a guardian: linked and unlinked from either side. */
export function FamilyPanel({ person, onSaved, onDone }: FamilyPanelProps) {
  const t = useTranslations('office-people.family');
  const locale = useLocale();
  const [opened, setOpened] = useState<Opened | null>(null);
  const close = () => setOpened(null);
  const links = { guardians: actionOf(person, 'link'), children: actionOf(person, 'link_child') };
  const acts = (relative: Relative, isChild: boolean) => {
    const name = pick(relative.name, locale);
    return (['relation', 'end'] as const).map((kind) => (
      <Button key={kind} size="row" onClick={() => setOpened({ kind, relative, isChild })}>
        {t(kind)}
        <span className="sr-only"> {name}</span>
      </Button>
    ));
  };
  return (
    <>
      {(['guardians', 'children'] as const).map(
        (kind) =>
          (person[kind].length > 0 || (kind === 'guardians' ? person.place : links.children)) && (
            <Panel key={kind} aria-labelledby={kind}>
              <PanelHead
                id={kind}
                title={t(kind)}
                actions={
                  links[kind] && (
                    <Button
                      size="row"
                      onClick={() => setOpened({ kind: kind === 'guardians' ? 'link' : 'link_child' })}
                    >
                      {links[kind].label}
                    </Button>
                  )
                }
              />
              {person[kind].length === 0 && (
                <p className="px-4 py-3 text-14 text-ink-2 md:px-5">
                  {t(kind === 'guardians' ? 'none' : 'noChildren')}
                </p>
              )}
              <ul className="divide-y divide-line">
                {person[kind].map((relative) => (
                  <li
                    key={relative.id}
                    className="flex min-h-11 flex-wrap items-center gap-x-3 gap-y-1 px-4 py-2 md:px-5"
                  >
                    <span className="min-w-0 flex-1 basis-40 max-sm:basis-full">
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
                    {links[kind] && acts(relative, kind === 'children')}
                  </li>
                ))}
              </ul>
            </Panel>
          ),
      )}
      {opened?.kind === 'link_child' && links.children && (
        <ChildDialog person={person} action={links.children} onSaved={onSaved} onClose={close} />
      )}
      {opened?.kind === 'link' && links.guardians && (
        <GuardianDialog student={person.id} action={links.guardians} onSaved={onSaved} onClose={close} />
      )}
      {opened?.kind === 'relation' && (
        <GuardianDialog
          student={opened.isChild ? opened.relative.id : person.id}
          guardian={opened.isChild ? { ...opened.relative, id: person.id } : opened.relative}
          onSaved={async (saved) => (opened.isChild ? await onDone() : onSaved(saved))}
          onClose={close}
        />
      )}
      {opened?.kind === 'end' && (
        <EndGuardianDialog
          person={person}
          relative={opened.relative}
          isChild={opened.isChild}
          onDone={onDone}
          onClose={close}
        />
      )}
    </>
  );
}
