// What stands below the account, from top to bottom. Each part decides by the account whether it has anything to show.
import type { ComponentType } from "react";
import { BookingCard } from "./BookingCard";
import { Club } from "./Club";
import { JoinCard } from "./JoinCard";
import type { SectionProps } from "./section";
import { TenantNews } from "./TenantNews";

export const sections: readonly ComponentType<SectionProps>[] = [BookingCard, JoinCard, Club, TenantNews];
