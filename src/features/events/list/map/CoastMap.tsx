import {
  type PointerEvent as ReactPointerEvent,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { COAST_NAMES, ROAD_SIGNS } from '../../../../regions/coast.ts';
import { type MapPoint, project } from '../../../../regions/map-position.ts';
import { isModified } from '../../../../ui/list/modified-click.client.ts';
import { HIGHWAYS, LAND, STREAMS, WATERS } from './coast-lines.ts';
import {
  inView,
  isInView,
  type MapView,
  middleOf,
  placeLabels,
  viewAround,
  ZOOM_STEPS,
} from './map-drawing.ts';
import { type MapPlace, type MergedPoint, mergePlaces, pointLabel } from './map-places.ts';

interface CoastDrawingProps {
  view: MapView;
  /** Units of the drawing per pixel. */
  perPixel: number;
}

/** Draws land, water and highways of the coast; lines have the same width in pixels at every zoom step. */
function CoastDrawing({ view, perPixel }: CoastDrawingProps) {
  return (
    <svg
      viewBox={`${view.left} ${view.top} ${view.width} ${view.height}`}
      aria-hidden="true"
      className="block size-full"
    >
      <path d={LAND} className="map-shallow" strokeWidth={perPixel * 26} />
      <path d={LAND} className="map-shallow" strokeWidth={perPixel * 12} />
      <path d={LAND} className="map-land" strokeWidth={perPixel * 1.25} />
      <path d={WATERS} className="map-lake" strokeWidth={perPixel} />
      <path d={STREAMS} className="map-river" strokeWidth={perPixel * 1.5} />
      <path d={HIGHWAYS} className="map-road" strokeWidth={perPixel * 1.75} />
    </svg>
  );
}

interface CoastMapProps {
  places: readonly MapPlace[];
  /** Zoom of the map, an index in `ZOOM_STEPS`. */
  step: number;
  /** The point at the center of the view. */
  middle: MapPoint;
  onMove: (step: number, middle: MapPoint) => void;
  /** Keys of the places that the visitor chose. */
  chosen: readonly string[];
  hrefFor: (point: MergedPoint) => string;
  onChoose: (point: MergedPoint) => void;
}

/**
 * Two sizes in pixels: the width of a point's touch target, which is also the minimum distance between
 * points, and the radius of a point's circle.
 */
const TARGET = 44;
const RADIUS = 20;
/** Pixels that a button and its gap take, and the maximum number of buttons in a row. */
const BUTTON = 50;
const ALL_BUTTONS = 6;
/** Width in pixels below which the map is narrow, and number of names on a narrow map of the whole coast. */
const NARROW = 500;
const NARROW_NAMES = 12;
/** Share of the view by which one press of an arrow button moves the map. */
const STEP_ASIDE = 0.4;

const DIRECTIONS = [
  { name: 'west', sign: '←', x: -1, y: 0 },
  { name: 'north', sign: '↑', x: 0, y: -1 },
  { name: 'south', sign: '↓', x: 0, y: 1 },
  { name: 'east', sign: '→', x: 1, y: 0 },
] as const;

/**
 * Measures the size of the map's element in pixels before it is painted, and again when it changes. The size
 * decides which points are merged, and a point must not split when a visitor is about to press it.
 */
function useSize() {
  const element = useRef<HTMLDivElement>(null);
  const [size, setSize] = useState({ width: 350, height: 347 });
  useLayoutEffect(() => {
    if (element.current === null) return undefined;
    const { clientWidth: width, clientHeight: height } = element.current;
    setSize({ width, height });
    const observer = new ResizeObserver(([entry]) => {
      if (entry !== undefined) {
        setSize({ width: entry.contentRect.width, height: entry.contentRect.height });
      }
    });
    observer.observe(element.current);
    return () => {
      observer.disconnect();
    };
  }, []);
  return [element, size] as const;
}

const NAME_LOOKS = {
  town: 'map-name',
  water: 'map-name map-name-water',
  road: 'map-name map-sign',
};

const percent = (share: number): string => `${(share * 100).toFixed(3)}%`;

/**
 * Shows the coast with a point for each place. Places near each other share a point until zooming
 * separates them.
 */
export function CoastMap({
  places,
  step,
  middle,
  onMove,
  chosen,
  hrefFor,
  onChoose,
}: CoastMapProps) {
  const [frame, size] = useSize();
  const drag = useRef<{ x: number; y: number; middle: MapPoint } | null>(null);
  const view = viewAround(middle, step);
  const perPixel = view.width / size.width;
  const points = useMemo(() => mergePlaces(places, TARGET * perPixel), [places, perPixel]);
  const inPixels = (point: MapPoint): MapPoint => {
    const { x, y } = inView(view, point);
    return { x: x * size.width, y: y * size.height };
  };
  const shown = points.filter(({ at }) => isInView(view, at));
  const labels = placeLabels(
    [
      ...COAST_NAMES.filter(({ from, to }) => step >= from && step <= to),
      ...ROAD_SIGNS.map((sign) => ({ ...sign, kind: 'road' as const })),
    ]
      .map((name) => ({ ...name, at: project(name) }))
      .filter(({ at }) => isInView(view, at))
      .slice(0, step === 0 && size.width < NARROW ? NARROW_NAMES : undefined)
      .map(({ text, kind, at }) => ({ text, kind, at: inPixels(at) })),
    shown.map(({ at }) => inPixels(at)),
    RADIUS,
    size,
    { width: 16 + (step > 0 ? ALL_BUTTONS : 2) * BUTTON, height: 16 + BUTTON },
  );
  const moveBy = (x: number, y: number, from: MapPoint = middleOf(view)) => {
    onMove(step, middleOf(viewAround({ x: from.x + x, y: from.y + y }, step)));
  };
  const stop = () => {
    drag.current = null;
  };
  return (
    <div className="coast-map" data-zoomed={step > 0 ? '' : undefined}>
      <div
        ref={frame}
        className="absolute inset-0"
        onPointerDown={(press: ReactPointerEvent) => {
          if (step > 0 && press.button === 0) {
            drag.current = { x: press.clientX, y: press.clientY, middle: middleOf(view) };
          }
        }}
        onPointerMove={(move) => {
          const from = drag.current;
          if (from === null) return;
          moveBy(
            (from.x - move.clientX) * perPixel,
            (from.y - move.clientY) * perPixel,
            from.middle,
          );
        }}
        onPointerUp={stop}
        onPointerLeave={stop}
        onPointerCancel={stop}
      >
        <CoastDrawing view={view} perPixel={perPixel} />
        <div aria-hidden="true">
          {labels.map(({ text, kind, middle: { x, y } }) => (
            <span key={`${text} ${y}`} className={NAME_LOOKS[kind]} style={{ left: x, top: y }}>
              {text}
            </span>
          ))}
        </div>
        <ul role="list" aria-label="Places on the map">
          {shown.map((point) => {
            const { x, y } = inView(view, point.at);
            const isChosen = point.places.some(({ key }) => chosen.includes(key));
            return (
              <li
                key={point.key}
                className="map-spot"
                style={{ left: percent(x), top: percent(y) }}
              >
                <a
                  href={hrefFor(point)}
                  draggable={false}
                  aria-label={pointLabel(point)}
                  aria-current={isChosen ? 'true' : undefined}
                  className="map-point"
                  onClick={(click) => {
                    if (isModified(click)) return;
                    click.preventDefault();
                    onChoose(point);
                  }}
                >
                  <span className={point.places.length > 1 ? 'map-dot map-dot-many' : 'map-dot'}>
                    {point.count}
                  </span>
                </a>
              </li>
            );
          })}
        </ul>
      </div>
      <MapControls
        step={step}
        view={view}
        onZoom={(next) => {
          onMove(next, middle);
        }}
        onAside={moveBy}
      />
    </div>
  );
}

interface ControlProps {
  step: number;
  view: MapView;
  onZoom: (step: number) => void;
  onAside: (x: number, y: number) => void;
}

/** Shows buttons to zoom and, if the map is zoomed in, buttons to move it. */
function MapControls({ step, view, onZoom, onAside }: ControlProps) {
  const last = ZOOM_STEPS.length - 1;
  return (
    <div role="group" aria-label="Move the map" className="map-controls" data-print="no">
      {[
        { label: 'Zoom in', sign: '+', to: step + 1, isOver: step === last },
        { label: 'Zoom out', sign: '−', to: step - 1, isOver: step === 0 },
      ].map(({ label, sign, to, isOver }) => (
        <button
          key={label}
          type="button"
          aria-label={label}
          // Uses `aria-disabled`, because a button that becomes `disabled` loses the focus.
          aria-disabled={isOver}
          className="map-button"
          onClick={() => {
            if (!isOver) onZoom(to);
          }}
        >
          {sign}
        </button>
      ))}
      {step > 0 &&
        DIRECTIONS.map(({ name, sign, x, y }) => (
          <button
            key={name}
            type="button"
            aria-label={`Move ${name}`}
            className="map-button"
            onClick={() => {
              onAside(x * view.width * STEP_ASIDE, y * view.height * STEP_ASIDE);
            }}
          >
            {sign}
          </button>
        ))}
    </div>
  );
}
