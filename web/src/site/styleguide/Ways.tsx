import { useState } from "react";
import { useTexts } from "../../i18n/texts";
import { Breadcrumb } from "../../ui/Breadcrumb";
import { Button } from "../../ui/Button";
import { Dialog, Drawer } from "../../ui/Dialog";
import { Lightbox } from "../../ui/Lightbox";
import { Menu } from "../../ui/Menu";
import { Pagination } from "../../ui/Pagination";
import { Tabs } from "../../ui/Tabs";
import { TextLink } from "../../ui/TextLink";
import { useToast } from "../../ui/Toast";
import type { HomeData } from "../state";
import styles from "./Styleguide.module.css";

export function Navigation() {
  const { t } = useTexts();
  const [page, setPage] = useState(5);
  const [tab, setTab] = useState("signIn");
  return (
    <div className={styles.stack}>
      <Breadcrumb
        items={[
          { label: t("styleguide.home"), href: "#" },
          { label: t("styleguide.rooms"), href: "#" },
          { label: t("styleguide.cardTitle") },
        ]}
      />
      <div className={styles.row}>
        <Menu
          label={t("styleguide.booking")}
          items={[
            { label: t("styleguide.rooms"), href: "#rooms", current: true },
            { label: t("styleguide.membership"), href: "#membership" },
            { label: t("styleguide.tours"), href: "#tours" },
          ]}
        />
        <Menu label={t("styleguide.about")} icon="globe" items={[{ label: t("styleguide.about"), href: "#about" }]} />
      </div>
      <Tabs
        label={t("styleguide.tabs")}
        selected={tab}
        onSelect={setTab}
        tabs={(["signIn", "register"] as const).map((id) => ({
          id,
          label: t(`styleguide.${id}`),
          panel: <p>{t(`styleguide.${id}Text`)}</p>,
        }))}
      />
      <Pagination label={t("styleguide.pages")} page={page} pages={12} onPage={setPage} />
    </div>
  );
}

export function Overlays({ data }: { data: HomeData }) {
  const { t } = useTexts();
  const toast = useToast();
  const [open, setOpen] = useState<"dialog" | "drawer" | null>(null);
  const [picture, setPicture] = useState<number | null>(null);
  const close = () => setOpen(null);
  const cancel = () => {
    close();
    toast(t("styleguide.toast"), { onUndo: () => toast(t("styleguide.toastUndone")) });
  };
  return (
    <div className={styles.row}>
      <Button kind="secondary" onClick={() => setOpen("dialog")}>
        {t("styleguide.openDialog")}
      </Button>
      <Button kind="secondary" onClick={() => setOpen("drawer")}>
        {t("styleguide.openDrawer")}
      </Button>
      <Button kind="secondary" onClick={() => setPicture(0)} disabled={!data.gallery.length}>
        {t("styleguide.openLightbox")}
      </Button>
      <Button kind="secondary" onClick={cancel}>
        {t("styleguide.showToast")}
      </Button>
      <Dialog
        open={open === "dialog"}
        onClose={close}
        title={t("styleguide.dialogTitle")}
        size="small"
        footer={
          <>
            <Button kind="quiet" onClick={close}>
              {t("styleguide.keep")}
            </Button>
            <Button kind="danger" onClick={cancel}>
              {t("styleguide.danger")}
            </Button>
          </>
        }
      >
        <p>{t("styleguide.dialogText")}</p>
      </Dialog>
      <Drawer open={open === "drawer"} onClose={close} title={t("styleguide.drawerTitle")}>
        <ul className={styles.stack}>
          {(["home", "rooms", "membership", "about"] as const).map((name) => (
            <li key={name}>
              <TextLink href="#">{t(`styleguide.${name}`)}</TextLink>
            </li>
          ))}
        </ul>
      </Drawer>
      <Lightbox images={data.gallery} index={picture} onClose={() => setPicture(null)} title={t("styleguide.shot")} />
    </div>
  );
}
