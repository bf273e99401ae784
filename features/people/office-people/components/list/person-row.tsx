import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { CardRow } from '@/components/data/card-list';
import { Avatar } from '@/components/ui/avatar';
import { Badge } from '@/components/ui/badge';
import { pick, type Locale } from '@/lib/contract/localized';
import type { OfficePersonSummary } from '@/lib/contract/resources/people/office-people';
import { Link } from '@/lib/i18n/navigation';
import { personPage } from '../../model/pages';
import { StatusBadge } from '../status-badge';

type PersonRowProps = { person: OfficePersonSummary; locale: Locale; choice: ReactNode };

/** Who it is, where they belong, and how they sign in. */
export function PersonRow({ person, locale, choice }: PersonRowProps) {
  const t = useTranslations('office-people');
  const name = pick(person.name, locale);
  const { place, job_title: title } = person;
  return (
    <CardRow
      tile={
        <span className="flex items-center gap-2">
          {choice}
          <Avatar name={name} src={person.profile_picture} />
        </span>
      }
      title={
        <Link href={personPage(person.id)} className="hover:underline">
          <bdi>{name}</bdi>
        </Link>
      }
      meta={
        <span className="flex flex-wrap gap-x-3">
          {place && (
            <span>
              {t('list.place', {
                classroom: pick(place.classroom.name, locale),
                number: place.number,
              })}
            </span>
          )}
          {title && <bdi>{pick(title, locale)}</bdi>}
          <bdi dir="ltr">{person.username}</bdi>
        </span>
      }
      state={
        <span className="flex flex-wrap gap-1.5">
          {person.roles.map((role) => (
            <Badge key={role} tone="sunken">
              {t(`roles.${role}`)}
            </Badge>
          ))}
          <StatusBadge status={person.status} />
        </span>
      }
    />
  );
}
