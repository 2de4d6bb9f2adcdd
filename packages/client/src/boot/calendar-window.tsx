import { MobileCalendar } from '../features/mobile-calendar/index.ts';
import type { WindowContent } from '../panes/index.ts';
import type { Application } from './application.ts';
import { useMinute } from '#signals/useMinute.ts';

/** The window of the phone's calendar. */
export function calendarWindow({ environment }: Pick<Application, 'environment'>): WindowContent {
  return function CalendarWindow() {
    return <MobileCalendar now={useMinute(environment.clock)} />;
  };
}
