import { Link, type RegisteredRouter } from '@tanstack/react-router'

/** The router's link, for a whole `href` instead of a route with parameters. */
export const HrefLink = Link<RegisteredRouter, string, '.'>
