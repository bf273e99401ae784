import { useTranslations } from 'next-intl';
import { type StageName, StagePattern, stageTint } from '@/components/layout/stage-pattern';
import { Avatar } from '@/components/ui/avatar';
import { cx } from '@/components/ui/class-names';
import { type Locale, type Localized, pick } from '@/lib/contract/localized';

type Person = {
  id: string;
  first_name: Localized;
  name: Localized;
  picture: string | null;
  stage: StageName | null;
  classroom: Localized | null;
};

/** Head of a child's card in the tint of the stage: the pattern fades in towards the end edge. */
export function ChildHead({
  person,
  locale,
  full = false,
}: {
  person: Person;
  locale: Locale;
  full?: boolean;
}) {
  const t = useTranslations('dashboards.parent');
  const stages = useTranslations('common.stages');
  const stage = person.stage ?? 'primary';
  const name = pick(full ? person.name : person.first_name, locale);
  return (
    <header
      className={cx(
        'relative isolate flex items-center gap-4 overflow-hidden border-b px-4 py-4 md:px-5',
        stageTint[stage],
      )}
    >
      <StagePattern
        stage={stage}
        className="pattern-end absolute inset-y-0 end-0 -z-10 h-full w-1/5 sm:w-1/3 xl:w-1/2"
      />
      <Avatar name={name} src={person.picture} size="lg" stage={stage} />
      <div className="min-w-0">
        <h2 id={`child-${person.id}`} className="text-22 font-bold">
          <bdi>{name}</bdi>
        </h2>
        {person.stage && person.classroom && (
          <p className="text-15">
            {t('place', { classroom: pick(person.classroom, locale), stage: stages(stage) })}
          </p>
        )}
      </div>
    </header>
  );
}
