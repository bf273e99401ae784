import { BarList } from '@/components/data/bar-list';
import { BarStacks } from '@/components/data/bar-stacks';
import { ChartTable } from '@/components/data/chart-table';
import { Figures } from '@/components/data/figures';
import { Histogram } from '@/components/data/histogram';
import { Money } from '@/components/data/money';
import { RadarChart } from '@/components/data/radar-chart';
import { RadarLegend } from '@/components/data/radar-legend';
import { Percent, Score } from '@/components/data/score';
import { TrendLine } from '@/components/data/trend-line';
import { useFormat } from '@/components/ui/format-provider';
import { Example, Looks, useSay } from '../example';

function Numbers() {
  const say = useSay();
  return (
    <>
      <Example name="Figures" isBare>
        <Figures
          items={[
            {
              key: 'mean',
              label: say('المتوسط', 'Mean'),
              value: <Score value={7.4} max={10} />,
              dot: 'success',
            },
            {
              key: 'in',
              label: say('سلّموا', 'Handed in'),
              value: '18',
              note: say('من 24', 'of 24'),
              dot: 'accent',
              basis: say('حتى اليوم', 'until today'),
            },
            { key: 'late', label: say('متأخرون', 'Late'), value: '3', dot: 'danger' },
          ]}
        />
      </Example>
      <Example name="Score, Percent, Money">
        <Looks>
          <Score value={8} max={10} />
          <Percent value={85.7} />
          <Money minor={125050} currency="SAR" />
          <Money minor={125000} currency="SAR" isExact />
        </Looks>
      </Example>
    </>
  );
}

function Bars() {
  const say = useSay();
  const bar = (key: string, label: string, value: number) => ({
    key,
    label,
    value,
    words: say(`${value} من 10`, `${value} of 10`),
  });
  const label = say('حصص الأسبوع', 'Lessons of the week');
  const lessons = (count: number) => say(`عدد الحصص: ${count}`, `Lessons: ${count}`);
  return (
    <>
      <Example name="BarList">
        <BarList
          name={say('متوسط المهارات', 'Mean of skills')}
          max={10}
          withTable
          bars={[
            { ...bar('read', say('القراءة', 'Reading'), 8), mark: 7 },
            {
              ...bar('write', say('الكتابة', 'Writing'), 5),
              note: say('أقل من الشهر الماضي', 'Less than last month'),
            },
          ]}
        />
      </Example>
      <Example name="BarStacks">
        <BarStacks
          label={label}
          stacks={[
            { key: 'sun', label: say('الأحد', 'Sun'), count: 6, words: lessons(6) },
            { key: 'mon', label: say('الاثنين', 'Mon'), count: 4, words: lessons(4), current: true },
            { key: 'tue', label: say('الثلاثاء', 'Tue'), count: 5, words: lessons(5) },
          ]}
        />
      </Example>
    </>
  );
}

function Trend() {
  const say = useSay();
  const format = useFormat();
  const marks = [60, 75, 70, 90].map((percent, at) => ({
    key: String(at),
    at,
    percent,
    label: format.percent(percent, 0),
  }));
  return (
    <Example name="TrendLine, ChartTable">
      <TrendLine
        name={say('نسب الواجبات', 'Percentages of homework')}
        marks={marks}
        mean={74}
        percent={(value) => format.percent(value, 0)}
        from={format.date('2026-10-04T09:00:00Z')}
        to={format.date('2026-11-22T09:00:00Z')}
      >
        <ChartTable
          caption={say('نسب الواجبات', 'Percentages of homework')}
          head={[say('الواجب', 'Homework'), say('النسبة', 'Percentage')]}
          rows={marks.map(({ key, label }) => [key, label])}
        />
      </TrendLine>
    </Example>
  );
}

/** Numbers and drawings of numbers. */
export function ChartsGroup() {
  const say = useSay();
  const axes = [
    { key: 'a', label: say('التعاون', 'Teamwork') },
    { key: 'b', label: say('الانضباط', 'Discipline') },
    { key: 'c', label: say('المشاركة', 'Participation') },
    { key: 'd', label: say('التخطيط', 'Planning') },
  ];
  const series = [
    { key: 'now', label: say('هذا الفصل', 'This term'), values: [4, 3.5, 5, 3] },
    { key: 'before', label: say('الفصل السابق', 'Last term'), values: [3, 4, 4, 2] },
  ] as const;
  const counts = [1, 3, 6, 9, 5];
  return (
    <>
      <Numbers />
      <Bars />
      <Example name="Histogram">
        <Histogram
          name={say('توزيع الدرجات', 'Distribution of marks')}
          bins={counts.map((count, index) => ({ from: index * 2, to: index * 2 + 2, count }))}
          passMark={4}
          mean={6.2}
          caption={say(
            'الدرجة من 10، وعدد الطلاب فوق كل عمود',
            'Mark of 10, number of students above each bar',
          )}
        />
      </Example>
      <Example name="RadarChart">
        <RadarChart
          name={say('تقييم المعلم', 'Assessment of the teacher')}
          axes={axes}
          series={series}
          max={5}
        />
        <RadarChart
          name={say('تقييم المعلم', 'Assessment of the teacher')}
          axes={axes}
          series={[series[0], { ...series[1], values: [3, null, 4, 2] }]}
          max={5}
        />
      </Example>
      <Example name="RadarLegend">
        <RadarLegend labels={series.map(({ label }) => label)} />
      </Example>
      <Trend />
    </>
  );
}
