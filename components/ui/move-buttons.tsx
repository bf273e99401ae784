import { Icon } from './icon';
import { IconButton } from './icon-button';

type MoveButtonsProps = {
  /** Names of the two buttons. */
  up: string;
  down: string;
  isFirst: boolean;
  isLast: boolean;
  iconSize: number;
  onMove: (by: -1 | 1) => void;
};

/** Moves a row of a list one place up or down. */
export function MoveButtons({ up, down, isFirst, isLast, iconSize, onMove }: MoveButtonsProps) {
  return (
    <>
      <IconButton
        name={up}
        icon={<Icon name="arrow-up" size={iconSize} />}
        disabled={isFirst}
        onClick={() => onMove(-1)}
      />
      <IconButton
        name={down}
        icon={<Icon name="arrow-down" size={iconSize} />}
        disabled={isLast}
        onClick={() => onMove(1)}
      />
    </>
  );
}
