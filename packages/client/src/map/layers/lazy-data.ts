import type { MapView } from '@meltemi/render';
import type { LayerHost } from './define-map-layer.ts';
import type { TextPainter } from './text-canvas.ts';

/** What a layer of words and lines reads and paints. */
export interface PaintedData<Plan> {
  show(plan: Plan): void;
  follow?(view: MapView): void;
  rest(): void;
  readonly paint: TextPainter;
}

/** Data of a layer whose code comes when somebody first wants to see it; what was planned meanwhile is shown then. */
export function openLazily<Plan>(
  host: LayerHost,
  kind: string,
  load: () => Promise<(host: LayerHost) => PaintedData<Plan>>,
) {
  let data: PaintedData<Plan> | null = null;
  let wanted: Plan | null = null;
  let isClosed = false;
  const open = async (): Promise<void> => {
    const create = await load();
    if (isClosed || data !== null) return;
    data = create(host);
    if (wanted !== null) data.show(wanted);
  };
  return {
    show: (plan: Plan): void => {
      wanted = plan;
      if (data !== null) data.show(plan);
      else open().catch((error: unknown) => host.logError(kind, 'A layer of the map could not be loaded', error));
    },
    follow: (view: MapView): void => data?.follow?.(view),
    rest: (): void => {
      wanted = null;
      data?.rest();
    },
    close: (): void => {
      isClosed = true;
      data?.rest();
    },
    paint: (...args: Parameters<TextPainter>): void => data?.paint(...args),
  };
}
