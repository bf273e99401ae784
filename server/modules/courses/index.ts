/** What other modules may use of courses. */
export { createRoomLinks } from './virtual-class';
