/** What other modules may use of rooms. */
export { createOutsideProvider } from './outside-provider';
export { createRoomCheck } from './provider-check';
export { fullNameOf } from './names';
