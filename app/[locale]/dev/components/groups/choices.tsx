import { useState } from 'react';
import { LanguageFlip } from '@/components/data/language-flip';
import { SubjectSelect } from '@/components/form/subject-select';
import { TickGroup } from '@/components/form/tick-group';
import { Checkbox, Switch } from '@/components/ui/checkbox';
import { ComboBox, MultiSelect } from '@/components/ui/combo-box';
import { RadioGroup } from '@/components/ui/radio-group';
import { RatingField } from '@/components/ui/rating-field';
import { Segmented } from '@/components/ui/segmented';
import { Select } from '@/components/ui/select';
import { Example, Fields, Looks, useSay } from '../example';

const nothing = () => undefined;

function useClasses() {
  const say = useSay();
  return [
    { value: '5a', label: say('الخامس أ', 'Grade 5 A') },
    { value: '5b', label: say('الخامس ب', 'Grade 5 B') },
    { value: '6a', label: say('السادس أ', 'Grade 6 A'), disabled: true },
  ];
}

function Lists() {
  const say = useSay();
  const options = useClasses();
  const [one, setOne] = useState<string | null>('5a');
  const [several, setSeveral] = useState<string[]>(['5a', '5b']);
  const label = say('الشعبة', 'Class');
  const error = say('اختر شعبة.', 'Choose a class.');
  const combo = { label, options, emptyText: say('لا شعبة بهذا الاسم.', 'No class has this name.') };
  const remove = (name: string) => say(`إزالة ${name}`, `Remove ${name}`);
  return (
    <>
      <Example name="Select">
        <Fields>
          <Select label={label} options={options} placeholder={say('كل الشعب', 'All classes')} />
          <Select label={label} options={options} hint={say('الشعب التي تدرّسها', 'Classes that you teach')} />
          <Select label={label} options={options} error={error} />
          <Select label={label} options={options} disabled />
          <SubjectSelect
            subjects={[
              { id: 'math', name: { ar: 'الرياضيات', en: 'Mathematics' } },
              { id: 'science', name: { ar: 'العلوم', en: 'Science' } },
            ]}
            value="science"
            className=""
            onChange={nothing}
          />
        </Fields>
      </Example>
      <Example name="ComboBox, MultiSelect">
        <Fields>
          <ComboBox {...combo} value={one} onChange={setOne} />
          <ComboBox {...combo} value={null} onChange={nothing} error={error} />
          <ComboBox {...combo} value="5b" onChange={nothing} disabled />
          <MultiSelect {...combo} value={several} onChange={setSeveral} removeLabel={remove} />
          <MultiSelect {...combo} value={[]} onChange={nothing} removeLabel={remove} error={error} />
        </Fields>
      </Example>
    </>
  );
}

function Ticks() {
  const say = useSay();
  const [days, setDays] = useState(['sun']);
  const shuffle = say('خلط الأسئلة', 'Shuffle the questions');
  const options = [
    { value: 'now', label: say('فور التسليم', 'As soon as it is handed in') },
    {
      value: 'later',
      label: say('بعد الإغلاق', 'After it closes'),
      hint: say('عندما ينتهي وقت الجميع', 'When everyone has finished'),
    },
    { value: 'never', label: say('لا تظهر', 'Never'), disabled: true },
  ];
  const radio = { label: say('ظهور النتيجة', 'When the result is shown'), options };
  const [when, setWhen] = useState('now');
  return (
    <>
      <Example name="Checkbox, Switch, TickGroup">
        <Looks>
          <Checkbox label={shuffle} />
          <Checkbox label={shuffle} defaultChecked />
          <Checkbox label={say('كل الطلاب', 'All students')} mixed />
          <Checkbox label={shuffle} disabled />
        </Looks>
        <Checkbox label={shuffle} hint={say('لكل طالب ترتيبه.', 'Each student has another order.')} />
        <Checkbox
          label={say('قرأت التعليمات', 'I have read the instructions')}
          error={say('اقرأ التعليمات أولًا.', 'Read the instructions first.')}
        />
        <Looks>
          <Switch label={say('تنبيهات البريد', 'E-mail notifications')} defaultChecked />
          <Switch label={say('تنبيهات الجوال', 'Phone notifications')} />
          <Switch label={say('متوقف', 'Not available')} disabled />
        </Looks>
        <TickGroup
          id="dev-days"
          label={say('أيام النشاط', 'Days of the activity')}
          options={[
            { value: 'sun', label: say('الأحد', 'Sunday') },
            { value: 'mon', label: say('الاثنين', 'Monday') },
          ]}
          value={days}
          onChange={setDays}
        />
      </Example>
      <Example name="RadioGroup">
        <Fields>
          <RadioGroup {...radio} value={when} onChange={setWhen} />
          <RadioGroup
            {...radio}
            value={null}
            onChange={nothing}
            error={say('اختر وقتًا.', 'Choose a time.')}
          />
          <RadioGroup {...radio} inline value={when} onChange={setWhen} />
        </Fields>
      </Example>
    </>
  );
}

function Ratings() {
  const say = useSay();
  const [value, setValue] = useState<number | null>(4);
  const shared = {
    label: say('يشرح المعلم الدرس بوضوح', 'The teacher explains the lesson clearly'),
    low: say('لا أوافق', 'I disagree'),
    high: say('أوافق', 'I agree'),
    words: (step: number) => say(`${step} من 5`, `${step} of 5`),
    number: String,
    max: 5,
  };
  return (
    <Example name="RatingField">
      {(['stars', 'numbers', 'smileys'] as const).map((shape) => (
        <RatingField key={shape} {...shared} shape={shape} value={value} onChange={setValue} />
      ))}
      <RatingField
        {...shared}
        shape="stars"
        value={null}
        onChange={nothing}
        error={say('اختر تقييمًا.', 'Choose a rating.')}
      />
      <RatingField {...shared} shape="stars" value={3} onChange={nothing} disabled />
    </Example>
  );
}

function Views() {
  const say = useSay();
  const [view, setView] = useState('week');
  const [language, setLanguage] = useState<'ar' | 'en'>('ar');
  return (
    <Example name="Segmented, LanguageFlip">
      <Looks>
        <Segmented
          name={say('طريقة العرض', 'View')}
          value={view}
          onChange={setView}
          options={[
            { value: 'day', label: say('يوم', 'Day') },
            { value: 'week', label: say('أسبوع', 'Week') },
            { value: 'month', label: say('شهر', 'Month') },
          ]}
        />
        <LanguageFlip value={language} onChange={setLanguage} />
      </Looks>
    </Example>
  );
}

/** Fields that offer a choice. */
export function ChoicesGroup() {
  return (
    <>
      <Lists />
      <Ticks />
      <Ratings />
      <Views />
    </>
  );
}
