import { MobileCalendar } from '../features/mobile-calendar/index.ts';
import type { WindowContent } from '../panes/index.ts';
import type { Application } from './application.ts';
import { useMinute } from './useMinute.ts';

/** The window of the phone's calendar. */
export function calendarWindow({ doors }: Pick<Application, 'doors'>): WindowContent {
  return function CalendarWindow() {
    return <MobileCalendar now={useMinute(doors.clock)} />;
  };
}
