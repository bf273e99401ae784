import { Button } from '@/components/ui/button';
import type { ButtonSize, ButtonVariant } from '@/components/ui/button-styles';
import { Icon } from '@/components/ui/icon';
import { IconButton } from '@/components/ui/icon-button';
import { LinkButton } from '@/components/ui/link-button';
import { Menu } from '@/components/ui/menu';
import { MoveButtons } from '@/components/ui/move-buttons';
import { Example, Looks, useSay } from '../example';

const variants: readonly ButtonVariant[] = [
  'primary',
  'secondary',
  'soft',
  'quiet',
  'danger',
  'danger-filled',
];
const sizes: readonly ButtonSize[] = ['landing', 'auto', 'staff', 'row'];
const nothing = () => undefined;

function ButtonLooks() {
  const say = useSay();
  const label: Record<ButtonVariant, string> = {
    primary: say('تسليم الواجب', 'Hand in'),
    secondary: say('حفظ المسوّدة', 'Save draft'),
    soft: say('متابعة', 'Continue'),
    quiet: say('عرض التفاصيل', 'Show details'),
    danger: say('حذف السؤال', 'Delete question'),
    'danger-filled': say('حذف نهائي', 'Delete for good'),
  };
  return (
    <Example name="Button">
      {sizes.map((size) => (
        <Looks key={size}>
          {variants.map((variant) => (
            <Button key={variant} variant={variant} size={size}>
              {label[variant]}
            </Button>
          ))}
        </Looks>
      ))}
      <Looks>
        {variants.map((variant) => (
          <Button
            key={variant}
            variant={variant}
            busy
            icon={<Icon name="send" size={18} className="mirror" />}
          >
            {label[variant]}
          </Button>
        ))}
      </Looks>
      <Looks>
        {variants.map((variant) => (
          <Button key={variant} variant={variant} disabled>
            {label[variant]}
          </Button>
        ))}
      </Looks>
      <Looks>
        <Button icon={<Icon name="plus" size={18} />}>{say('إضافة سؤال', 'Add question')}</Button>
        <Button variant="primary" endIcon={<Icon name="arrow-right" size={18} className="mirror" />}>
          {say('السؤال التالي', 'Next question')}
        </Button>
        <Button busy>{say('جارٍ التصدير', 'Exporting')}</Button>
      </Looks>
    </Example>
  );
}

function MenuLooks() {
  const say = useSay();
  const name = say('إجراءات الاختبار', 'Actions of the test');
  const kinds = [
    { key: 'all', label: say('كل الأسئلة', 'All questions'), checked: true, onSelect: nothing },
    { key: 'essay', label: say('الأسئلة المقالية', 'Essays'), checked: false, onSelect: nothing },
  ];
  return (
    <Example name="Menu">
      <Looks>
        <Menu
          name={name}
          buttonClassName="btn btn-secondary btn-auto"
          align="start"
          heading={say('اختبار الدورة المائية', 'The water cycle')}
          items={[
            { key: 'edit', label: say('تعديل', 'Edit'), icon: <Icon name="pencil" />, onSelect: nothing },
            {
              key: 'copy',
              label: say('نسخ إلى شعبة أخرى', 'Copy to another class'),
              icon: <Icon name="copy" />,
              hint: say('تُنسخ الأسئلة والدرجات.', 'Questions and marks are copied.'),
              onSelect: nothing,
            },
            {
              key: 'print',
              label: say('طباعة', 'Print'),
              icon: <Icon name="printer" />,
              disabled: true,
              group: 'out',
            },
            {
              key: 'delete',
              label: say('حذف', 'Delete'),
              icon: <Icon name="trash" />,
              destructive: true,
              onSelect: nothing,
            },
          ]}
        >
          {say('إجراءات', 'Actions')}
          <Icon name="chevron-down" size={18} />
        </Menu>
        <Menu
          name={say('نوع الأسئلة', 'Kind of questions')}
          buttonName={say('نوع الأسئلة', 'Kind of questions')}
          buttonClassName="btn btn-quiet btn-auto"
          items={kinds}
        >
          <Icon name="ellipsis" size={20} />
        </Menu>
      </Looks>
    </Example>
  );
}

/** Buttons, links that look like buttons, and menus. */
export function ButtonsGroup() {
  const say = useSay();
  const move = { up: say('إلى أعلى', 'Move up'), down: say('إلى أسفل', 'Move down'), iconSize: 18 };
  const edit = say('تعديل الدرجة', 'Edit the mark');
  return (
    <>
      <ButtonLooks />
      <Example name="Button (staff)" isStaff>
        <Looks>
          <Button variant="primary">{say('اعتماد الدرجات', 'Approve marks')}</Button>
          <Button>{say('تصدير', 'Export')}</Button>
          <Button variant="soft">{say('إعادة الفتح', 'Open again')}</Button>
        </Looks>
      </Example>
      <Example name="IconButton, MoveButtons">
        <Looks>
          <IconButton name={edit} icon={<Icon name="pencil" size={20} />} />
          <IconButton name={edit} icon={<Icon name="pencil" size={20} />} outlined />
          <IconButton name={edit} icon={<Icon name="pencil" size={20} />} disabled />
          <MoveButtons {...move} isFirst isLast={false} onMove={nothing} />
          <MoveButtons {...move} isFirst={false} isLast={false} onMove={nothing} />
        </Looks>
      </Example>
      <Example name="LinkButton">
        <Looks>
          {variants.map((variant) => (
            <LinkButton key={variant} variant={variant} href="/dev/components" prefetch={false}>
              {say('فتح الدرس', 'Open the lesson')}
            </LinkButton>
          ))}
        </Looks>
      </Example>
      <MenuLooks />
    </>
  );
}
