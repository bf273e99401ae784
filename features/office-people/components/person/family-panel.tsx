import { useLocale, useTranslations } from 'next-intl';
import { Panel, PanelHead } from '@/components/ui/panel';
import { pick } from '@/lib/contract/localized';
import type { OfficePerson } from '@/lib/contract/resources/office-people';
import { Link } from '@/lib/i18n/navigation';
import { personPage } from '../../model/pages';

/** Guardians of a student, children of a guardian. */
export function FamilyPanel({ person }: { person: OfficePerson }) {
  const t = useTranslations('office-people.family');
  const locale = useLocale();
  return (['guardians', 'children'] as const).map(
    (kind) =>
      (person[kind].length > 0 || (kind === 'guardians' && person.place)) && (
        <Panel key={kind} aria-labelledby={kind}>
          <PanelHead id={kind} title={t(kind)} />
          {person[kind].length === 0 && <p className="px-4 py-3 text-14 text-ink-2 md:px-5">{t('none')}</p>}
          <ul className="divide-y divide-line">
            {person[kind].map(({ id, name }) => (
              <li key={id}>
                <Link
                  href={personPage(id)}
                  className="flex min-h-11 items-center px-4 py-2 font-semibold text-primary hover:underline md:px-5"
                >
                  <bdi>{pick(name, locale)}</bdi>
                </Link>
              </li>
            ))}
          </ul>
        </Panel>
      ),
  );
}
