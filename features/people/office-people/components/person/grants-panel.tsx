'use client';

import { useLocale, useTranslations } from 'next-intl';
import dynamic from 'next/dynamic';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Panel, PanelHead } from '@/components/ui/panel';
import { pick } from '@/lib/contract/localized';
import { staffRoles } from '@/lib/contract/person-keys';
import type { OfficePerson } from '@/lib/contract/resources/people/office-people';
import { actionOf } from '../../api/people';
import { roleName } from '../../model/role-name';

const GrantDialog = dynamic(() => import('./grant-dialog').then((module) => module.GrantDialog), {
  ssr: false,
});
const TakeDialog = dynamic(() => import('./take-dialog').then((module) => module.TakeDialog), { ssr: false });

type Grant = OfficePerson['grants'][number];
type Opened = { kind: 'give' } | { kind: 'keys' | 'take'; grant: Grant };
type GrantsPanelProps = {
  person: OfficePerson;
  onSaved: (person: OfficePerson) => void;
  onDone: () => Promise<unknown>;
};

/** What the person is, here and in other branches, and the keys of each role. */
export function GrantsPanel({ person, onSaved, onDone }: GrantsPanelProps) {
  const t = useTranslations('office-people');
  const keyName = useTranslations('office-people.keys');
  const locale = useLocale();
  const [opened, setOpened] = useState<Opened | null>(null);
  const close = () => setOpened(null);
  const give = actionOf(person, 'grant');
  const held = person.grants.filter(({ may_take }) => may_take).map(({ role }) => role);
  const free = staffRoles.filter((role) => !held.includes(role));
  return (
    <Panel aria-labelledby="grants">
      <PanelHead
        id="grants"
        title={t('grants.title')}
        actions={
          give &&
          free.length > 0 && (
            <Button size="row" onClick={() => setOpened({ kind: 'give' })}>
              {give.label}
            </Button>
          )
        }
      />
      <ul className="divide-y divide-line">
        {person.grants.map((grant) => (
          <li key={grant.id} className="flex flex-wrap items-center gap-x-3 gap-y-2 px-4 py-3 md:px-5">
            <div className="min-w-0 flex-1 basis-64">
              <p className="font-semibold">
                {roleName(t, grant.role)}
                {grant.branch && <bdi> · {pick(grant.branch.name, locale)}</bdi>}
              </p>
              {grant.modules.length > 0 && (
                <p className="text-14 text-ink-2">
                  {grant.modules.map((key) => keyName(key)).join(t('grants.comma'))}
                </p>
              )}
            </div>
            {grant.changeable.length > 0 && (
              <Button size="row" onClick={() => setOpened({ kind: 'keys', grant })}>
                {t('grants.change')}
                <span className="sr-only"> {roleName(t, grant.role)}</span>
              </Button>
            )}
            {grant.may_take && (
              <Button size="row" onClick={() => setOpened({ kind: 'take', grant })}>
                {t('grants.take')}
                <span className="sr-only"> {roleName(t, grant.role)}</span>
              </Button>
            )}
          </li>
        ))}
      </ul>
      {opened?.kind === 'give' && give && (
        <GrantDialog person={person} action={give} roles={free} onSaved={onSaved} onClose={close} />
      )}
      {opened?.kind === 'keys' && (
        <GrantDialog person={person} grant={opened.grant} roles={[]} onSaved={onSaved} onClose={close} />
      )}
      {opened?.kind === 'take' && (
        <TakeDialog person={person} grant={opened.grant} onDone={onDone} onClose={close} />
      )}
    </Panel>
  );
}
