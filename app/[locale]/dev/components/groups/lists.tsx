import { useState } from 'react';
import { AddressFilters } from '@/components/data/address-filters';
import { CardGroup, CardList, CardRow } from '@/components/data/card-list';
import { DateFilter } from '@/components/data/date-filter';
import { DayLine } from '@/components/data/day-line';
import { DayRangeFilter } from '@/components/data/day-range-filter';
import { DownloadMenu } from '@/components/data/download-menu';
import { FiltersBar } from '@/components/data/filters-bar';
import { ListPanel } from '@/components/data/list-panel';
import { PrintButton } from '@/components/data/print-button';
import { DragHandle } from '@/components/data/reorder/drag-handle';
import { StateBadge } from '@/components/data/state-badge';
import { Button } from '@/components/ui/button';
import { PanelBody } from '@/components/ui/panel';
import { Select } from '@/components/ui/select';
import { SubjectTile } from '@/components/ui/subject-tile';
import { Example, Looks, useSay } from '../example';

const path = '/dev/components';
const nothing = () => undefined;

function Cards() {
  const say = useSay();
  const science = (
    <CardRow
      tile={<SubjectTile subject="science" />}
      title={say('الدورة المائية', 'The water cycle')}
      meta={say('العلوم · 12 سؤالًا', 'Science · 12 questions')}
      state={<StateBadge state="late" />}
      due={say('يُقبل حتى الخميس', 'Accepted until Thursday')}
      action={<Button variant="primary">{say('متابعة', 'Continue')}</Button>}
    />
  );
  const reading = (
    <CardRow
      tile={<SubjectTile subject="reading" />}
      title={say('قراءة الفصل الثالث', 'Read chapter three')}
      meta={say('لغتي', 'Arabic')}
      below={say('أُجيب عن 5 من 12', '5 of 12 answered')}
      state={<StateBadge state="in_progress" />}
      due={say('الأحد 09:30', 'Sunday 09:30')}
    />
  );
  return (
    <Example name="CardList, CardGroup, CardRow" isBare>
      <CardList label={say('الواجبات', 'Homework')}>
        {science}
        {reading}
      </CardList>
      <CardGroup title={say('هذا الأسبوع', 'This week')}>{reading}</CardGroup>
    </Example>
  );
}

function Filters() {
  const say = useSay();
  const [isChosen, setChosen] = useState(true);
  const options = [
    { value: '5a', label: say('الخامس أ', 'Grade 5 A') },
    { value: '5b', label: say('الخامس ب', 'Grade 5 B') },
  ];
  const all = say('كل الشعب', 'All classes');
  const label = say('الشعبة', 'Class');
  const chip = { key: 'class', label: say('الخامس أ', 'Grade 5 A'), onRemove: () => setChosen(false) };
  return (
    <>
      <Example name="FiltersBar">
        <FiltersBar chips={isChosen ? [chip] : []} onClear={() => setChosen(false)}>
          <Select label={label} options={options} placeholder={all} />
        </FiltersBar>
      </Example>
      <Example name="AddressFilters, DateFilter, DayRangeFilter">
        <AddressFilters
          label={say('ترشيح القائمة', 'Filter the list')}
          path={path}
          values={{ class: '5b' }}
          search={say('البحث باسم الطالب', 'Search by name')}
          choices={[{ name: 'class', label, all, options }]}
          others={['day']}
        >
          <DateFilter name="day" label={say('اليوم', 'Day')} path={path} values={{}} />
        </AddressFilters>
        <DayRangeFilter
          path={path}
          values={{ from: '2026-11-22' }}
          from={say('من', 'From')}
          to={say('إلى', 'To')}
        />
      </Example>
    </>
  );
}

function Day() {
  const say = useSay();
  const stop = (id: string, title: string, state: 'done' | 'now' | 'next', stateName: string) => ({
    id,
    time: id,
    title,
    state,
    stateName,
  });
  const done = say('انتهت', 'done');
  const next = say('لاحقًا', 'later');
  return (
    <Example name="DayLine">
      <DayLine
        label={say('حصص اليوم', 'Lessons of today')}
        stops={[
          stop('07:30', say('الرياضيات', 'Mathematics'), 'done', done),
          { ...stop('08:15', say('العلوم', 'Science'), 'now', say('الآن', 'now')), note: say('الآن', 'Now') },
          { ...stop('09:00', say('الفسحة', 'Break'), 'next', next), small: true },
          stop('09:20', say('لغتي', 'Arabic'), 'next', next),
        ]}
      />
    </Example>
  );
}

/** Lists, what narrows them, and what can be taken from them. */
export function ListsGroup() {
  const say = useSay();
  const empty = { title: say('لا رسائل بعد', 'No messages yet'), small: true };
  const shared = { path, pages: undefined, empty };
  const content = <PanelBody>{say('رسالة واحدة من ولي الأمر.', 'One message of a parent.')}</PanelBody>;
  return (
    <>
      <Cards />
      <Day />
      <Filters />
      <Example name="ListPanel" isBare>
        <div className="grid gap-4">
          <ListPanel {...shared} filters={{}} count={1}>
            {content}
          </ListPanel>
          <ListPanel {...shared} filters={{}} count={0}>
            {content}
          </ListPanel>
          <ListPanel {...shared} filters={{ class: '5a' }} count={0}>
            {content}
          </ListPanel>
        </div>
      </Example>
      <Example name="DownloadMenu, PrintButton, DragHandle">
        <Looks>
          <DownloadMenu downloads={[{ key: 'marks', url: '/api/none', label: say('الدرجات', 'Marks') }]} />
          <PrintButton url="/api/none" label={say('طباعة', 'Print')} />
          <DragHandle name={say('نقل السؤال', 'Move the question')} onClick={nothing} />
          <DragHandle name={say('نقل السؤال', 'Move the question')} aria-pressed />
        </Looks>
      </Example>
    </>
  );
}
