import { Kbd, Loader } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import { Spotlight, useSpotlight, type SpotlightRootProps } from "@mantine/spotlight";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useLocation } from "wouter";
import { formatName } from "../../../i18n/format";
import { useTexts } from "../../../i18n/texts";
import { Icon, PathIcon } from "../../../ui/Icon";
import { searchIcon } from "../../shared/icons";
import { useMay } from "../../shared/may";
import { findMembers, worthAsking, type FoundMember } from "../../shared/park/members";
import { usePortal } from "../../shared/portal";
import { refusal } from "../../shared/problems";
import { addressOf, groupLabel, type Section } from "../sections";
import styles from "./Palette.module.css";

export interface PaletteProps {
  store: NonNullable<SpotlightRootProps["store"]>;
  sections: readonly Section[];
}

/** A list that is longer than the screen can be scrolled without a mouse. It goes to the scroll area within, which the types don't tell. */
const scrolled = { viewportProps: { tabIndex: 0 } };

/** Leads anywhere by a few letters: to a section, or to a member by name, email, phone, site or plate. */
export default function Palette({ store, sections }: PaletteProps) {
  const { t } = useTexts();
  const [query, setQuery] = useState("");
  const members = useMay("members");
  const asked = query.trim();
  return (
    <Spotlight.Root
      store={store}
      query={query}
      onQueryChange={setQuery}
      shortcut={null} // the frame listens
      scrollable
      maxHeight="min(60svh, 520px)"
      aria-label={t("portal.palette.open")}
      transitionProps={{ duration: 0 }}
      overlayProps={{ blur: 0, backgroundOpacity: 0.5 }}
      classNames={{ search: styles.search ?? "", action: styles.action ?? "", actionsGroup: styles.group ?? "" }}
    >
      <Spotlight.Search
        placeholder={t(members.read ? "portal.palette.hint" : "portal.palette.sectionsHint")}
        aria-label={t("portal.palette.open")}
        leftSection={<PathIcon path={searchIcon} />}
      />
      <Spotlight.ActionsList {...scrolled}>
        <SectionActions sections={sections} asked={asked} />
        {members.read && worthAsking(asked) ? <MemberActions asked={asked} store={store} /> : null}
      </Spotlight.ActionsList>
    </Spotlight.Root>
  );
}

/** The sections whose name, or whose group's, has what was typed. */
function SectionActions({ sections, asked }: { sections: readonly Section[]; asked: string }) {
  const { t } = useTexts();
  const [, navigate] = useLocation();
  const { me } = usePortal();
  const wanted = asked.toLowerCase();
  const named = sections.map((section) => ({
    ...section,
    name: t(section.label),
    groupName: section.group ? t(groupLabel(section.group)) : (me?.name ?? ""),
  }));
  const found = named.filter(({ name, groupName }) => `${name} ${groupName}`.toLowerCase().includes(wanted));
  if (found.length === 0) return null;
  return (
    <Spotlight.ActionsGroup label={t("portal.frame.sections")}>
      {found.map((section) => (
        <Spotlight.Action
          key={section.path}
          label={section.name}
          leftSection={<PathIcon path={section.icon} />}
          rightSection={<Kbd size="xs">{["g", section.key].join(" ")}</Kbd>}
          onClick={() => navigate(addressOf(section))}
        />
      ))}
    </Spotlight.ActionsGroup>
  );
}

function MemberActions({ asked, store }: { asked: string } & Pick<PaletteProps, "store">) {
  const { t } = useTexts();
  const { api } = usePortal();
  const [, navigate] = useLocation();
  const [settled] = useDebouncedValue(asked, 200);
  const { data, error, isFetching } = useQuery({ ...findMembers(api, settled), placeholderData: keepPreviousData });
  const waiting = isFetching || settled !== asked;
  useFirstChosen(store, waiting ? undefined : data);
  if (error) return <Spotlight.Empty role="alert">{refusal(error, t)}</Spotlight.Empty>;
  if (!data) return <Loader size="sm" m="md" aria-label={t("ui.loading")} />;
  if (data.length === 0)
    return waiting ? null : <Spotlight.Empty role="status">{t("portal.palette.nobody")}</Spotlight.Empty>;
  return (
    <Spotlight.ActionsGroup label={t("portal.palette.members")} className={waiting ? styles.waiting : undefined}>
      {data.map((member) => (
        <MemberAction key={member.documentId} member={member} onOpen={navigate} />
      ))}
    </Spotlight.ActionsGroup>
  );
}

/**
 * Enter opens the first that is found, also where it comes after the last letter: Mantine chooses one while something is typed, and nobody
 * who has moved on with the arrows is taken back.
 */
function useFirstChosen(store: PaletteProps["store"], found: readonly FoundMember[] | undefined) {
  const { listId } = useSpotlight(store);
  useEffect(() => {
    const list = found && document.getElementById(listId);
    if (!list || list.querySelector("[data-selected]")) return;
    list.querySelector("[data-action]")?.setAttribute("data-selected", "true");
    store.updateState((state) => ({ ...state, selected: 0 }));
  }, [store, listId, found]);
}

function MemberAction({ member, onOpen }: { member: FoundMember; onOpen: (to: string) => void }) {
  const { t } = useTexts();
  const name = formatName(member.fname || member.name, member.lname);
  const facts = [
    member.email,
    member.phone,
    member.number && t("portal.palette.number", { number: member.number }),
    member.site && t("portal.palette.site", { site: member.site }),
    member.plates?.join(", "),
  ];
  return (
    <Spotlight.Action
      leftSection={<Icon name="user" />}
      label={name}
      description={facts.filter(Boolean).join(" · ")}
      onClick={() => onOpen(`/members/${encodeURIComponent(member.documentId)}`)}
    />
  );
}
