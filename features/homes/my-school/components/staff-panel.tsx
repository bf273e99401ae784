'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { SearchField } from '@/components/data/search-field';
import { Avatar } from '@/components/ui/avatar';
import { forMatching } from '@/lib/i18n/normalize';
import { Panel, PanelHead } from '@/components/ui/panel';

const roles = ['school_instructor', 'educational_supervisor', 'employee'] as const;

/** A member of staff in the reader's language. */
export type StaffEntry = {
  id: string;
  name: string;
  role: (typeof roles)[number];
  /** Subjects, or the title of those who teach none. */
  work: string;
  picture: string | null;
  is_own: boolean;
};

type StaffPanelProps = { staff: StaffEntry[]; ownTitle: string };

/**
 * The people of the school: the reader's own teachers first, then by role; a search over names and subjects.
 */
export function StaffPanel({ staff, ownTitle }: StaffPanelProps) {
  const t = useTranslations('school.staff');
  const [sought, setSought] = useState('');
  const words = forMatching(sought).split(' ').filter(Boolean);
  const found = staff.filter(({ name, work }) => {
    const text = forMatching(`${name} ${work}`);
    return words.every((word) => text.includes(word));
  });
  const groups = [
    { key: 'own', title: ownTitle, people: found.filter(({ is_own }) => is_own) },
    ...roles.map((role) => ({
      key: role,
      title: t(`roles.${role}`),
      people: found.filter((person) => person.role === role && !person.is_own),
    })),
  ].filter(({ people }) => people.length > 0);
  return (
    <Panel>
      <PanelHead
        title={t('title')}
        actions={
          staff.length > 8 && (
            <SearchField
              value={sought}
              onSearch={setSought}
              label={t('search')}
              className="w-64 max-w-full"
            />
          )
        }
      />
      <div aria-live="polite">
        {found.length === 0 && (
          <p className="px-5 py-10 text-center font-semibold">{t(staff.length === 0 ? 'none' : 'noMatch')}</p>
        )}
      </div>
      {groups.map(({ key, title, people }) => (
        <section key={key} className="border-t border-line first-of-type:border-t-0">
          <h3 className="px-4 pt-4 text-15 font-bold text-ink-2 md:px-5">{title}</h3>
          <ul className="grid gap-x-6 px-4 py-2 sm:grid-cols-2 md:px-5 xl:grid-cols-3">
            {people.map(({ id, name, work, picture }) => (
              <li key={id} className="flex items-center gap-3 py-2">
                <Avatar name={name} src={picture} />
                <p className="min-w-0">
                  <bdi className="block font-semibold">{name}</bdi>
                  {work && <span className="block text-13 text-ink-3">{work}</span>}
                </p>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </Panel>
  );
}
