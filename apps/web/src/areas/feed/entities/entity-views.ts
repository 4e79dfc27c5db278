import type { ComponentType } from 'react';
import type { DrawnType } from '../home/feed-rules.ts';
import { ActivityCards, FlashCards, LoanList, TileList } from './row-views.tsx';
import { Announcements } from './Announcements.tsx';
import { Banners } from './Banners.tsx';
import { BigTools } from './BigTools.tsx';
import { CommunityCards } from './CommunityCards.tsx';
import { CouponGroup } from './CouponGroup.tsx';
import type { EntityViewProps } from './entity-view.ts';
import { HeadFigure } from './HeadFigure.tsx';
import { MovingRow } from './MovingRow.tsx';
import { SquareGrid, ToolsMenu } from './IconGrid.tsx';

/** The component of each entity type (specification §2.2). */
export const entityViews: Readonly<Record<DrawnType, ComponentType<EntityViewProps>>> = {
  TYPE_NOTICE: Announcements,
  CAROUSEL: Banners,
  ACTIVITY: ActivityCards,
  SQUARED: SquareGrid,
  TOOLS: ToolsMenu,
  LIST: TileList,
  FLASH: FlashCards,
  LOAN_LIST: LoanList,
  HEAD_FIGURE: HeadFigure,
  PORCELAIN_AREA: CouponGroup,
  TOOLS_BIG: BigTools,
  SHOP_LIST: CommunityCards,
  ROW_MOVE_IMAGES: MovingRow,
  PORCELAIN_AREA_TWO: CouponGroup,
  SLIDESHOW: Banners,
};
