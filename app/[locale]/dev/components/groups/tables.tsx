import { BulkBar } from '@/components/data/bulk-bar';
import { FitTable } from '@/components/data/fit-table';
import { Score } from '@/components/data/score';
import { SelectAll, SelectRow } from '@/components/data/select-rows';
import { StateBadge } from '@/components/data/state-badge';
import { Cell, HeadCell, Row, Table, TableHead } from '@/components/data/table';
import { useSelection } from '@/components/data/use-selection';
import { Button } from '@/components/ui/button';
import { Panel } from '@/components/ui/panel';
import { Example, useSay } from '../example';

const path = '/dev/components';

function useStudents() {
  const say = useSay();
  return [
    { id: 'layan', name: say('ليان الحربي', 'Layan Alharbi'), score: 9, state: 'marked' },
    { id: 'omar', name: say('عمر القحطاني', 'Omar Alqahtani'), score: 6.5, state: 'needs_marking' },
    { id: 'sara', name: say('سارة الدوسري', 'Sara Aldosari'), score: 0, state: 'not_submitted' },
  ] as const;
}

function MarksTable({ cards }: { cards: boolean }) {
  const say = useSay();
  const students = useStudents();
  const selection = useSelection(students.map(({ id }) => id));
  const head = {
    name: say('الطالب', 'Student'),
    state: say('الحالة', 'State'),
    score: say('الدرجة', 'Mark'),
  };
  return (
    <Panel>
      <SelectAll selection={selection} label={say('تحديد الكل', 'Choose all')} />
      <Table label={say('درجات الشعبة', 'Marks of the class')} cards={cards}>
        <TableHead>
          <HeadCell place="pick">
            <span className="sr-only">{say('تحديد', 'Choose')}</span>
          </HeadCell>
          <HeadCell pinned sortHref={`${path}?sort=name`} sorted="ascending">
            {head.name}
          </HeadCell>
          <HeadCell place="mark">{head.state}</HeadCell>
          <HeadCell align="end" sortHref={`${path}?sort=score`}>
            {head.score}
          </HeadCell>
          <HeadCell align="end" place="action">
            <span className="sr-only">{say('إجراء', 'Action')}</span>
          </HeadCell>
        </TableHead>
        <tbody>
          {students.map(({ id, name, score, state }) => (
            <Row key={id} tone={selection.isSelected(id) ? 'chosen' : undefined}>
              <Cell place="pick">
                <SelectRow selection={selection} id={id} label={name} />
              </Cell>
              <Cell header pinned>
                {name}
              </Cell>
              <Cell place="mark">
                <StateBadge state={state} />
              </Cell>
              <Cell align="end" label={head.score}>
                <Score value={score} max={10} />
              </Cell>
              <Cell align="end" place="action">
                <Button size="row">{say('عرض', 'Show')}</Button>
              </Cell>
            </Row>
          ))}
        </tbody>
      </Table>
      <BulkBar count={selection.selected.length}>
        <Button size="row">{say('إرسال تذكير', 'Send a reminder')}</Button>
      </BulkBar>
    </Panel>
  );
}

function RowTones() {
  const say = useSay();
  const rows = [
    ['current', say('اليوم', 'Today')],
    ['chosen', say('مختار', 'Chosen')],
    ['danger', say('مرفوض: الدرجة أعلى من 10', 'Refused: the mark is above 10')],
    [undefined, say('عادي', 'Usual')],
  ] as const;
  return (
    <Panel>
      <Table label={say('ألوان الصفوف', 'Looks of rows')}>
        <TableHead>
          <HeadCell>{say('الصف', 'Row')}</HeadCell>
        </TableHead>
        <tbody>
          {rows.map(([tone, words]) => (
            <Row key={words} tone={tone}>
              <Cell>{words}</Cell>
            </Row>
          ))}
        </tbody>
      </Table>
    </Panel>
  );
}

/** Tables for staff, and tables whose rows become cards where the columns have no room. */
export function TablesGroup() {
  const say = useSay();
  return (
    <>
      <Example name="Table, TableHead, HeadCell, Row, Cell, SelectAll, SelectRow, BulkBar" isBare isStaff>
        <MarksTable cards={false} />
      </Example>
      <Example name="Table (cards)" isBare isStaff>
        <MarksTable cards />
      </Example>
      <Example name="Table (cards, narrow)" isBare>
        <div className="max-w-sm">
          <MarksTable cards />
        </div>
      </Example>
      <Example name="Row" isBare isStaff>
        <RowTones />
      </Example>
      <Example name="FitTable">
        <FitTable label={say('جدول بسيط', 'A plain table')} className="" cards={false}>
          <table className="w-full border-collapse text-14">
            <tbody>
              <tr>
                <td className="cell">{say('الحصة الأولى', 'First lesson')}</td>
                <td className="cell">{say('الرياضيات', 'Mathematics')}</td>
              </tr>
            </tbody>
          </table>
        </FitTable>
      </Example>
    </>
  );
}
