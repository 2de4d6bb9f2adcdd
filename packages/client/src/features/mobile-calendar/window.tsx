import { useServices } from '#services/index.ts';
import { useMinute } from '#signals/index.ts';
import { defineWindow, placements } from '#windows/index.ts';

declare module '#windows/window-params.ts' {
  interface WindowParams {
    'mobile-calendar': NoParams;
  }
}

export const mobileCalendar = defineWindow({
  name: 'mobile-calendar',
  pane: placements.overTimeline,
  title: { section: 'calendar', key: 'title' },
  only: 'phone',
  closesOutside: true,
  load: async ({ language }) => {
    const [{ MobileCalendar }] = await Promise.all([import('./MobileCalendar.tsx'), language.ready('calendar')]);
    return function CalendarWindow() {
      return <MobileCalendar now={useMinute(useServices().environment.clock)} />;
    };
  },
});
