'use client';

import { useQuery } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import { MultiSelect } from '@/components/ui/combo-box';
import { Panel, PanelBody, PanelHead } from '@/components/ui/panel';
import { Select } from '@/components/ui/select';
import { lookupQueries } from '@/lib/staff/look-ups';
import { BilingualText } from '@/components/form/bilingual-text';
import { useProblem } from '@/components/form/field-problems';
import { useStaff } from '@/lib/staff/staff-context';
import { pick } from '@/lib/contract/localized';
import { rowOptions } from '@/lib/i18n/row-options';
import { fieldId } from '../../model/steps';
import type { LookupItem } from '@/lib/contract/resources/quizzes/lookup';
import { useEditor } from './editor-context';

export function BasicsStep() {
  const t = useTranslations('quizzes');
  const problem = useProblem();
  const { draft, change, isLocked, isReadOnly } = useEditor();
  return (
    <fieldset disabled={isLocked || isReadOnly} className="flex min-w-0 flex-col gap-5">
      <Panel>
        <PanelHead title={t('steps.basics')} />
        <PanelBody className="flex flex-col gap-5">
          <div id={fieldId('title')}>
            <BilingualText
              label={{ ar: t('basics.title.ar'), en: t('basics.title.en') }}
              max={150}
              value={draft.title}
              error={problem('title')}
              onChange={(title) => change({ title })}
            />
            <p className="mt-1 text-13 text-ink-3">{t('basics.titleHint')}</p>
          </div>
          <div id={fieldId('instructions')}>
            <BilingualText
              label={{ ar: t('basics.instructions.ar'), en: t('basics.instructions.en') }}
              rows={3}
              max={2000}
              value={draft.instructions}
              error={problem('instructions')}
              onChange={(instructions) => change({ instructions })}
            />
          </div>
        </PanelBody>
      </Panel>
      <PlacePanel />
    </fieldset>
  );
}

/** Chooses the only option, while this is on. */
function useOnlyChoice(
  isOn: boolean,
  items: readonly LookupItem[] | undefined,
  choose: (id: string) => void,
): void {
  const latest = useRef(choose);
  latest.current = choose;
  const only = isOn && items?.length === 1 ? items[0]?.id : undefined;
  useEffect(() => {
    if (only !== undefined) latest.current(only);
  }, [only]);
}

/** Grade, then subject, then its sections: each choice narrows the next. */
function PlacePanel() {
  const t = useTranslations('quizzes.basics');
  const common = useTranslations('common');
  const locale = useLocale();
  const staff = useStaff();
  const problem = useProblem();
  const { quiz, draft, change, suggest, isLocked, isReadOnly } = useEditor();
  const { grade_uuid: grade, subject_uuid: subject } = draft;
  const grades = useQuery(lookupQueries.grades(staff)).data ?? [];
  const ofGrade = useQuery({ ...lookupQueries.subjects(staff, grade ?? ''), enabled: grade !== null }).data;
  const subjects = ofGrade ?? [];
  const sections = useQuery({ ...lookupQueries.sections(staff, subject ?? ''), enabled: subject !== null });
  const isFixed = draft.slots.length > 0;
  // A quiz that was only opened is not changed.
  const [isChoosing, setChoosing] = useState(quiz === null);
  useOnlyChoice(isChoosing && grade === null, grades, (grade_uuid) => suggest({ grade_uuid }));
  useOnlyChoice(isChoosing && subject === null, ofGrade, (subject_uuid) => suggest({ subject_uuid }));
  useOnlyChoice(isChoosing && draft.sections.length === 0, sections.data, (id) =>
    suggest({ sections: [id] }),
  );
  const options = (items: typeof grades) => rowOptions(items, locale);
  return (
    <Panel>
      <PanelHead title={t('place')} />
      <PanelBody className="grid gap-5 md:grid-cols-2">
        <div id={fieldId('grade_uuid')}>
          <Select
            label={t('grade')}
            placeholder={t('chooseGrade')}
            value={grade ?? ''}
            disabled={isFixed}
            hint={isFixed ? t('subjectFixed') : undefined}
            error={problem('grade_uuid')}
            options={options(grades)}
            onChange={({ target }) => {
              setChoosing(true);
              change({
                grade_uuid: target.value || null,
                subject_uuid: null,
                sections: [],
                classrooms: [],
                period_uuid: null,
                items: null,
              });
            }}
          />
        </div>
        <div id={fieldId('subject_uuid')}>
          <Select
            label={t('subject')}
            placeholder={grade === null ? t('chooseGradeFirst') : t('chooseSubject')}
            value={subject ?? ''}
            disabled={isFixed || grade === null}
            error={problem('subject_uuid')}
            options={options(subjects)}
            onChange={({ target }) => {
              setChoosing(true);
              change({ subject_uuid: target.value || null, sections: [], classrooms: [] });
            }}
          />
        </div>
        <div id={fieldId('subject_sections')} className="md:col-span-2">
          <MultiSelect
            label={t('sections')}
            hint={sections.data?.length === 0 ? t('noSections') : t('sectionsHint')}
            placeholder={t('chooseSections')}
            emptyText={common('field.noMatch')}
            removeLabel={(name) => common('actions.remove', { name })}
            disabled={subject === null || isLocked || isReadOnly}
            value={draft.sections}
            error={problem('subject_sections')}
            options={options(sections.data ?? [])}
            onChange={(next) => change({ sections: next })}
          />
        </div>
        {quiz?.educational_system && (
          <p className="text-14 text-ink-2 md:col-span-2">
            {t('system')} <bdi className="font-semibold">{pick(quiz.educational_system.name, locale)}</bdi>
          </p>
        )}
      </PanelBody>
    </Panel>
  );
}
