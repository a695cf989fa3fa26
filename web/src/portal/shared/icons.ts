// Icons that the portal alone has, drawn as those of ui/Icon.tsx. They are here so that visitors don't load them.
export const ticketIcon =
  "M3.5 8.5v-1a2 2 0 012-2h13a2 2 0 012 2v1a3.5 3.5 0 000 7v1a2 2 0 01-2 2h-13a2 2 0 01-2-2v-1a3.5 3.5 0 000-7zM14 5.5v2.5M14 10.7v2.6M14 16v2.5";
export const embedIcon = "M8.5 7.5L4 12l4.5 4.5M15.5 7.5L20 12l-4.5 4.5M13.5 5l-3 14";
export const cameraIcon =
  "M4 8.5a2 2 0 012-2h1.6l1.6-2.5h5.6l1.6 2.5H18a2 2 0 012 2v9a2 2 0 01-2 2H6a2 2 0 01-2-2zM12 16.5a3.5 3.5 0 100-7 3.5 3.5 0 000 7z";
export const logoutIcon = "M10 20H6a2 2 0 01-2-2V6a2 2 0 012-2h4M15.5 16.5L20 12l-4.5-4.5M20 12H9.5";
export const keyboardIcon =
  "M2.5 8a2 2 0 012-2h15a2 2 0 012 2v8a2 2 0 01-2 2h-15a2 2 0 01-2-2zM6.5 10h.1M10.2 10h.1M13.8 10h.1M17.5 10h.1M8 14h8";
export const refreshIcon = "M19.5 12a7.5 7.5 0 11-2.2-5.3L20 9.5M20 4.5v5h-5";
export const searchIcon = "M10.5 17.5a7 7 0 100-14 7 7 0 000 14zM15.6 15.6L21 21";
export const peopleIcon =
  "M9 11.5a3.5 3.5 0 100-7 3.5 3.5 0 000 7zM2.5 19.5c.6-3.3 3-5 6.5-5s5.9 1.7 6.5 5M15.5 4.8a3.5 3.5 0 010 6.4M17.5 14.8c2.2.6 3.5 2.2 4 4.7";
export const slidersIcon =
  "M4 7h8M18 7h2M4 17h2M12 17h8M15 9.5a2.5 2.5 0 100-5 2.5 2.5 0 000 5zM9 19.5a2.5 2.5 0 100-5 2.5 2.5 0 000 5z";
export const trailIcon = "M12 7.5V12l3 2M4.5 12a7.5 7.5 0 102.2-5.3L4 9.5M4 4.5v5h5";
export const workIcon = "M4.5 6.5l1.5 1.5 2.5-3M4.5 13l1.5 1.5 2.5-3M12 7h8M12 13.5h8M4.5 19.5h15.5";
export const moneyIcon =
  "M3 8a2 2 0 012-2h14a2 2 0 012 2v8a2 2 0 01-2 2H5a2 2 0 01-2-2zM12 14.5a2.5 2.5 0 100-5 2.5 2.5 0 000 5zM6.5 9.5v.1M17.5 14.4v.1";
export const tentIcon = "M12 5L3.5 19.5h17zM12 12.5l-3.5 7M12 12.5l3.5 7M12 5l-1.5-2M12 5l1.5-2";
export const boardIcon = "M4 8.5h9.5M10 5l3.5 3.5L10 12M20 15.5h-9.5M14 12l-3.5 3.5L14 19";
export const calendarIcon =
  "M4 7.5a2 2 0 012-2h12a2 2 0 012 2V18a2 2 0 01-2 2H6a2 2 0 01-2-2zM4 10h16M8.5 3.5v3.5M15.5 3.5v3.5M8 14h8";
export const dueIcon =
  "M12 20.5a8.5 8.5 0 100-17 8.5 8.5 0 000 17zM12 7v10M14.5 9.2c-.5-.8-1.4-1.2-2.5-1.2-1.5 0-2.5.8-2.5 2s1 1.7 2.5 2 2.6.8 2.6 2-1.1 2-2.6 2c-1.2 0-2.1-.4-2.6-1.2";
export const refundIcon = "M8.5 5L4 9.5 8.5 14M4 9.5h10.5a5.5 5.5 0 010 11H9";
export const signIcon = "M12 3v18M12 5h6l2.5 2.5L18 10h-6M12 11.5H6L3.5 14 6 16.5h6";
export const bankIcon = "M3.5 9.5L12 4l8.5 5.5zM5.5 12.5v5M10 12.5v5M14 12.5v5M18.5 12.5v5M3.5 20.5h17";
export const powerIcon = "M13 3L5.5 13.5H11.5L10.5 21L18.5 10H12.5z";
export const membersIcon =
  "M3 7a2 2 0 012-2h14a2 2 0 012 2v10a2 2 0 01-2 2H5a2 2 0 01-2-2zM8.5 12a2 2 0 100-4 2 2 0 000 4zM5.5 16c.4-1.7 1.5-2.5 3-2.5s2.6.8 3 2.5M14.5 9.5h4M14.5 13.5h4";
export const sunIcon =
  "M12 16.5a4.5 4.5 0 100-9 4.5 4.5 0 000 9zM12 2.5v2M12 19.5v2M2.5 12h2M19.5 12h2M5.3 5.3l1.4 1.4M17.3 17.3l1.4 1.4M5.3 18.7l1.4-1.4M17.3 6.7l1.4-1.4";
export const funnelIcon = "M3.5 5h17l-6.5 8v6.5l-4-2V13z";
export const inboxIcon = "M3.5 13.5L6 5.5h12l2.5 8v4a2 2 0 01-2 2h-13a2 2 0 01-2-2zM3.5 13.5h5a3.5 3.5 0 007 0h5";
export const chatIcon =
  "M12 4c4.7 0 8.5 3.1 8.5 7s-3.8 7-8.5 7c-1 0-2-.1-2.9-.4L4.5 20l1.2-3.7C4.3 15 3.5 13.1 3.5 11c0-3.9 3.8-7 8.5-7zM8.3 11h.1M12 11h.1M15.7 11h.1";
export const questionIcon =
  "M12 20.5a8.5 8.5 0 100-17 8.5 8.5 0 000 17zM9.5 9.7c.2-1.5 1.2-2.4 2.6-2.4 1.5 0 2.6.9 2.6 2.2 0 1.9-2.6 2-2.6 4.2M12 16.4v.1";
export const answersIcon = "M5 4.5h11a3 3 0 013 3v12H8a3 3 0 01-3-3zM5 16.5a3 3 0 013-3h11M9 8h6";
export const bellIcon = "M6 16.5V11a6 6 0 1112 0v5.5l1.5 2h-15zM10 21h4";
